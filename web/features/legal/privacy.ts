import { signIn } from '../../../contract/accounts-rules.ts'
import { browserStorage } from '../../../contract/browser-storage.ts'
import { product } from '../../../contract/product.ts'
import { sellerLimits } from '../../../contract/seller-limits.ts'
import { effective, type LegalText } from './legal-text.ts'

const { name, legalName } = product
const kept = Object.values(browserStorage)
const inList = new Intl.ListFormat('en')
const storedWords = (tab: boolean): string =>
  inList.format(kept.filter(one => 'tab' in one === tab).map(({ words }) => words))

export const privacy: LegalText = {
  title: 'Privacy Policy',
  effective,
  summary: [
    'You can browse everything without an account, and we run no advertising or tracking of other companies.',
    'With an account we keep what the trade needs: e-mail, phone, business details with PAN and GST number, listings, pictures and messages.',
    'Your phone number and e-mail address are shown only to people who have signed in and ask for the seller of a listing. Your GST number is shown to everybody who has signed in.',
    'We sell no data. You may see, correct and delete yours.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        `${legalName} (“${name}”, “we”) decides why and how personal data is used on this website, and is the data fiduciary under the Digital Personal Data Protection Act, 2023 (“DPDP Act”). The address to write to is at the end of this page.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we keep',
      blocks: [
        'Of every visitor, for as long as a request takes to serve and in log files: the address asked for, the time, and how the request ended. Limits against misuse count by network address and are forgotten when their window ends. So that nobody counts twice in how often a listing was seen, we keep for two days who was counted: your account, or your network address and browser, in a form that only our server can make again.',
        'If you have an account:',
        [
          'your e-mail address, and your name, phone number and gender where you give them;',
          'if you sign in with Google: the address and the account id that Google confirms, and for a new account the name that Google gives;',
          'your sessions: when you signed in, and the network address and browser it was from; after a change of address, the earlier one for seven days, so that you can take the change back;',
          'your business: name, type, industry, state, city, year of incorporation, PAN and GST number, and whether it is verified;',
          'your listings with their pictures, how often they were seen, opened and asked about, and for 30 days the sheets that you upload to list in bulk;',
          'your conversations: messages, when they were sent and read, and whom you blocked;',
          'what you report to us, and what others report about you;',
          'your notification settings, and a record of sign-ins and changes in your account, with the network address and browser they came from.',
        ],
        'If you write to us with the contact form: your name, e-mail address and message. They go to our mailbox and stay there as long as the matter needs.',
      ],
    },
    {
      id: 'not',
      heading: 'What we do not keep',
      blocks: [
        [
          'No passwords: sign-in codes are stored only as a hash, work once and for ten minutes.',
          'No payment data: payments are between buyer and seller.',
          'No place or camera data from pictures: it is removed when a picture is uploaded.',
          `No cookies of our own. Your browser’s storage holds ${storedWords(false)}, and until you close the tab ${storedWords(true)}. What you type stays in your browser until you save, send or search for it.`,
        ],
      ],
    },
    {
      id: 'why',
      heading: 'Why, and on what ground',
      blocks: [
        'We use this data to let you sign in, to show listings and connect buyers with sellers, to verify businesses, to send the mails you asked for, to prevent fraud and misuse, and to keep the service working. You give it for these purposes, and the ground is your consent or your voluntary giving under the DPDP Act; where a law makes us keep something, that law.',
        'Mails about messages and account activity are sent only if you switch them on in your settings.',
      ],
    },
    {
      id: 'who-sees',
      heading: 'Who sees what',
      blocks: [
        [
          'Everybody sees your listings, your name, since when you are here and whether you gave a phone number, and of your business the name, city, state, whether it is verified, and the first two and last three characters of the GST number.',
          `Signed-in people see the whole GST number on the page of a listing, one account of at most ${sellerLimits.gstNumbersADay} sellers a day. Those who ask for the seller see phone and e-mail too, of at most ${sellerLimits.contactsADay} sellers a day, and you are told who asked.`,
          'Messages are read by the two sides of the conversation. We look at them only to act on a complaint, for security, or when a law or court asks.',
          'Your PAN is shown to you and to the people of our team who verify businesses. The GST number of a business contains its PAN, so whoever sees the one can read the other.',
          'Providers who host our servers and carry our mail work with the data on our instructions. Where sign-in with Google or a check against robots by Cloudflare is switched on, those companies get what their part needs, and only when you use it.',
          'Authorities get what the law obliges us to give.',
        ],
      ],
    },
    {
      id: 'how-long',
      heading: 'How long',
      blocks: [
        `Account data stays as long as the account. A sign-in ends by itself after ${signIn.sessionDays} days, and after ${signIn.idleDays} days in which you do not come. When you delete your account, your listings vanish at once, your sessions end, and your personal data is erased; messages and the names of listings stay readable for the other side under “Deleted User”. The record of sign-ins and changes stays, without your name and address, and so does a mark made from your phone, PAN and GST number where somebody has blocked you, from which those cannot be read. Deletion waits for pending transactions and legal obligations, and logs and records that the law asks for are kept for as long as it says.`,
        'Backups are overwritten in turn, so erased data can remain in them for a short while, out of use.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      blocks: [
        'Connections are encrypted. Sign-in codes and tokens are stored as hashes, waiting mails are encrypted, and contact details, codes and tax numbers are kept out of logs. Access is limited to those who need it. If a breach affects you, we tell you and the Data Protection Board of India.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Under the DPDP Act you may:',
        [
          'ask which of your data we process, and with whom it was shared;',
          'have it corrected, completed, updated or erased; most of it you can change yourself in your dashboard;',
          'withdraw your consent as easily as you gave it, for the time to come;',
          'have a grievance heard, first by us and then by the Data Protection Board of India;',
          'name a person who exercises these rights in case of your death or incapacity.',
        ],
        'Use the contact form, or write to the address below from the e-mail address of your account. We answer within 30 days.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: ['The marketplace is for businesses. It is not meant for people under 18, and we erase their accounts.'],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When this policy changes, the new text stands here with its date. Where the law asks for it, we ask for your consent again.',
      ],
    },
  ],
}
