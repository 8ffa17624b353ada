"""Cuts web/ui/styles/fonts/noto-devanagari.woff2 out of the released variable font.

Run it when the Hindi texts need letters that the font lacks, in an empty folder with the released package:

    pip install fonttools brotli uharfbuzz
    npm install @fontsource-variable/noto-sans-devanagari@5.3.0
    python cut-hindi-font.py <root of the project>

It keeps the glyphs that the Hindi texts need, and every consonant with each vowel sign, half form, reph and rakar. A
conjunct beyond these is shown as half form and letter, which reads the same. All conjuncts would take 70 kB.
"""
import glob
import io
import json
import os
import re
import sys

import uharfbuzz
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = sys.argv[1]
SOURCE = (
    "node_modules/@fontsource-variable/noto-sans-devanagari/files/"
    "noto-sans-devanagari-devanagari-wght-normal.woff2"
)
TARGET = os.path.join(ROOT, "web/ui/styles/fonts/noto-devanagari.woff2")
CONSONANTS = list("कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहळ") + ["क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"]
SIGNS = "ािीुूृॅेैॉोौंँः"
OTHERS = list("अआइईउऊऋएऐऑओऔऍ०१२३४५६७८९।॥॰ॐऽ")


def words():
    found = set(OTHERS) | set(CONSONANTS)
    for consonant in CONSONANTS:
        found |= {consonant + sign for sign in SIGNS}
        found |= {consonant + "्", consonant + "्क", "र्" + consonant, consonant + "्र"}
    for path in glob.glob(os.path.join(ROOT, "translations/hi/*.json")):
        with open(path, encoding="utf-8") as file:
            for text in json.load(file).values():
                found |= set(re.findall(r"[\u0900-\u097f\u200c\u200d]+", text))
    return found


def glyphs_of(texts):
    plain = TTFont(SOURCE)
    plain.flavor = None
    data = io.BytesIO()
    plain.save(data)
    font = uharfbuzz.Font(uharfbuzz.Face(data.getvalue()))
    ids = set()
    for text in texts:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        ids |= {info.codepoint for info in buffer.glyph_infos}
    order = plain.getGlyphOrder()
    return [order[number] for number in ids]


texts = words()
font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": (400, 700)})
varied = set(font["gvar"].variations.keys())
for name in font.getGlyphOrder():
    if name not in varied:
        font["gvar"].variations[name] = []
options = subset.Options()
options.layout_features = ["*"]
options.layout_closure = False
options.hinting = False
options.glyph_names = False
options.name_IDs = [1, 2]
options.drop_tables += ["MVAR", "STAT"]
cut = subset.Subsetter(options)
cut.populate(glyphs=glyphs_of(texts), unicodes={ord(sign) for text in texts for sign in text} | {0x25CC, 0x200C, 0x200D})
cut.subset(font)
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET}: {os.path.getsize(TARGET)} bytes")
