/** Rules that are applied one after another: a pattern, and what replaces it. */

/** The common form of a Hindi word's spellings in Latin letters. */
export const hindiSounds = String.raw`
aa+ a
ee+|ii+|ea i
oo+|uu+ u
(?:c?ch)+h? ch
ph f
w v
z j
q|ck k
x ks
iy(?=a) i
(.)\1+ $1
ah$ a
`
/** An English word as the scripts of India write it: 'pipe' is paip, 'plate' plet, 'paint' pent, 'bubble' bubal. */
export const englishSounds = String.raw`
^wr r
(?<=[bcdfgklpt])le(?=s?$) al
c(?=[eiy]) s
ai e
i([^aeiou])e(s?)$ ai$1$2
a([^aeiou])e(s?)$ e$1$2
([ou])([^aeiou])e(s?)$ $1$2$3
`
/** The consonants of a word by their sound, as in the function sound_of in SQL. */
export const consonantsHeard = String.raw`
ch(?=[rl]|em)|ck|q k
dg(?=e)|g(?=[eiy])|z j
c(?=[eiy]) s
c(?!h) k
ph f
sh S
ch C
x ks
w v
^[aeiou] A
[aeiouyh]
(.)\1+ $1
`
/**
 * Further sounds in loan words, by script: of all, of Tamil, of Bengali, and of the south, where a nasal at the end is m.
 * बैग is bag, पाउडर powder, यूनिट unit.
 */
export const alsoHeard = [
  [/./, 'ai a, au av, au o, yu u'],
  [/[\u0b80-\u0bff]/, 'k g, t d, p b, ch s'],
  [/[\u0980-\u09ff]/, 'bh v'],
] as const
