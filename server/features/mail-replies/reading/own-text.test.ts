import { expect, test } from 'vitest'
import { splitIntoMessages } from '#contract/conversations/mail-replies.ts'
import { messageLimits } from '#contract/conversations/rules.ts'
import { textOfHtml } from './html-text.ts'
import { ownText } from './own-text.ts'
import { readMost } from './read-mail.ts'

test.each([
  ['a line of dashes between own words', 'Rates:\n--\n92 for 500 m\n----\n90 for all'],
  ['words that end with a colon', 'We pack in bales.\nPlease tell me at once:\nhow many?'],
  ['a line that begins with From', 'From: Surat\nwe send by truck'],
  ['words that begin with Sent from', 'Sent from Surat by truck'],
  ['a colon above a quote', 'My answer to your question:'],
])('the own text above a quote is kept whole with %s', (_, words) => {
  expect(ownText(`${words}\n\n> quoted`)).toBe(words)
})

const longestMs = 1000
const filled = (piece: string, most: number) => piece.repeat(most / piece.length)
const time = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

test.each([
  ['On', 'On '],
  ['From with brackets', 'From: [ '],
  ['quotes', '> \n'],
  ['wrote', 'wrote:\n'],
  ['colons', 'a:\n'],
  ['empty lines', '\n'],
  ['rules', '_____\n'],
  ['Sent from', 'Sent from my '],
  ['places of pictures', '[image: '],
  ['attributions', 'on 1 wrote:\n> \n'],
  ['empty lines before quotes', `${'\n'.repeat(100_000)}${'> \n'.repeat(30_000)}`],
])('a text of the maximum length made of %s is read in less than a second', (_, piece) => {
  expect(time(() => ownText(filled(piece, readMost.text)))).toBeLessThan(longestMs)
})

test.each(['<', '<style>', '<!--', '<blockquote>', '&#', '<p>', '<br>', ' ', '<b '])(
  'HTML of the maximum length made of %j is read in less than a second',
  piece => {
    expect(time(() => textOfHtml(filled(piece, readMost.html)))).toBeLessThan(longestMs)
  },
)

test.each(['word ', 'x', 'ab\n', '🧵'])(
  'a text of the maximum length made of %j is split in less than a second',
  piece => {
    expect(time(() => splitIntoMessages(filled(piece, readMost.text)))).toBeLessThan(longestMs)
  },
)

test('HTML becomes the text that a reader sees', () => {
  const html =
    '<head><title>t</title></head><style>p{}</style><p>A &lt;b&gt; &#8377;92</p><ul><li>one<li>two</ul><!-- c --><script>x</script>'
  expect(textOfHtml(html).split('\n').filter(Boolean)).toEqual(['A <b> ₹92', 'one', 'two'])
})

test.each([
  ['one message at the limit', 'x'.repeat(300), [300]],
  ['a word longer than a message, in pieces', 'x'.repeat(650), [300, 300, 50]],
  ['words at the last space', 'word '.repeat(100), [299, 199]],
  ['characters of two units, counted as one', '🧵'.repeat(301), [300, 1]],
  ['nothing', ' \n ', []],
])('an answer is split into %s', (_, text, lengths) => {
  const messages = splitIntoMessages(text)
  expect(messages.map(message => [...message].length)).toEqual(lengths)
  expect(messages.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test('an answer in Hindi is split after a sentence', () => {
  const sentence = 'हमारे पास सूरत और अहमदाबाद में गोदाम हैं।'
  const messages = splitIntoMessages(`${sentence} `.repeat(12))
  expect(messages.every(message => message.endsWith('।') && [...message].length <= messageLimits.characters)).toBe(true)
})
