// words of one line mean the same to a buyer; as they stand after the normaliser, several words joined by a space
const lines = `
deadstock | dead stock | surplus | leftover | overstock | excess
kapda | kapada | kapra | fabric | cloth | कपड़ा | कपडा
loha | lohe | iron | लोहा
steel | ispat | इस्पात | स्टील
sariya | saria | rebar | tmt | सरिया
dhaga | dhaaga | thread | yarn | धागा
sut | soot | yarn | सूत
chadar | chaddar | sheet | चादर | चद्दर
cotton | kapas | suti | sooti | सूती | कपास | कॉटन
resham | silk | रेशम | सिल्क
oon | wool | ऊन
chamda | chamra | leather | चमड़ा
lakdi | lakri | wood | timber | लकड़ी
kagaz | kagaj | paper | कागज | कागज़
gatta | cardboard | carton | गत्ता
patti | strip | पट्टी
taar | tar | wire | तार
nal | nali | pipe | tube | पाइप | नल
peetal | pital | brass | पीतल
tamba | taamba | copper | तांबा
jasta | zinc | जस्ता
dibba | box | डिब्बा
bori | bora | sack | bag | बोरी
boton | batan | button | बटन
joota | footwear | shoe | जूता
bartan | utensil | cookware | बर्तन
rang | dye | रंग
plastik | plastic | प्लास्टिक
gsm | grammage
gi | galvanised | galvanized
ms | mild steel
ss | stainless steel
aluminium | aluminum | एल्युमिनियम
grey | gray | greige
colour | color
tyre | tire
remnant | fent | chindi | cut piece | चिंदी
`

/** Other ways to say a word in the Indian trade, romanised Hindi and Devanagari among them, by the word as it is typed. */
export const tradeWords: ReadonlyMap<string, readonly string[]> = readLines(lines)

function readLines(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of text.trim().split('\n')) {
    const words = [...new Set(line.split('|').map(word => word.trim()))]
    for (const word of words) {
      const others = words.filter(other => other !== word)
      found.set(word, [...new Set([...(found.get(word) ?? []), ...others])])
    }
  }
  return found
}
