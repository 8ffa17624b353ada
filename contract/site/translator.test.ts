import { expect, test } from 'vitest'
import { translatorOf } from './translator.ts'

const translate = translatorOf({
  'Please wait a while.': 'थोड़ा रुकें।',
  'You can start the next one in {0} {1}.': 'अगला आप {0} {1} में शुरू कर सकते हैं।',
  minutes: 'मिनट',
  '{0} waits for {1}': '{1} की {0}',
})

test('sentences of the server are translated with their inserted values, also when two sentences are joined', () => {
  expect(translate('Please wait a while.')).toBe('थोड़ा रुकें।')
  expect(translate('You can start the next one in 5 minutes.')).toBe('अगला आप 5 मिनट में शुरू कर सकते हैं।')
  expect(translate('Please wait a while. You can start the next one in 2 minutes.')).toBe(
    'थोड़ा रुकें। अगला आप 2 मिनट में शुरू कर सकते हैं।',
  )
})

test('a name inserted into a sentence is not translated, even if the catalogue has the same word', () => {
  const inHindi = translatorOf({ 'About: {0}': 'विषय: {0}', New: 'नया', '{0} waits for {1}': '{1} के लिए {0} रुके हैं' })
  expect(inHindi('About: New')).toBe('विषय: New')
  expect(inHindi('Asha Mills waits for New')).toBe('New के लिए Asha Mills रुके हैं')
})

test('the months of a date within a sentence are translated', () => {
  const translated = translatorOf({ 'Until {0} only': 'सिर्फ़ {0} तक', Nov: 'नव॰', Tue: 'मंगल' })
  expect(translated('Until Tue 24 Nov, 6:30 pm only')).toBe('सिर्फ़ मंगल 24 नव॰, 6:30 pm तक')
  expect(translated('24 Nov 2026')).toBe('24 नव॰ 2026')
  expect(translated('Until Nov Mills only')).toBe('सिर्फ़ Nov Mills तक')
})

test('an unknown sentence stays in English', () => {
  expect(translate('Quite unknown (really?)')).toBe('Quite unknown (really?)')
})
