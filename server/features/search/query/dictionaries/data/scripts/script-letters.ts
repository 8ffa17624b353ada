/**
 * Letters that Unicode has at no matching place: the final consonants of Malayalam, and Urdu, whose short vowels are
 * unwritten. Each row is a pattern and the letters of Devanagari for it, in the order in which they are replaced; ^ and $
 * are the ends of an Urdu word.
 */
export const scriptLetters = `
ൺ ण्
ൻ न्
ർ र्
ൽ ल्
ൾ ळ्
ൿ क्
റ്റ ट
[ًٌٍَُِّْٰ]
بھ भ
پھ फ
تھ थ
ٹھ ठ
جھ झ
چھ छ
دھ ध
ڈھ ढ
ڑھ ढ़
کھ ख
گھ घ
^ای ई
^او ओ
^ع|^ا अ
آ आ
ع ा
وا वा
یہ$ िया
ئے$ य
(?<=ا)و व
^و व
ؤ ओ
یا या
یو यो
ئ य
^ی य
[ہه]$ ा
ے े
[یي] ी
و ो
ا ा
ب ब
پ प
[تط] त
ٹ ट
[ثسص] स
ج ज
چ च
[حہه] ह
خ ख
د द
ڈ ड
[ذزضظژ] ज़
ر र
ڑ ड़
ش श
غ ग
ف फ
[قکك] क
گ ग
ل ल
م म
ن न
ں ं
ء
`
