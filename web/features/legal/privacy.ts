import { barLimits } from '#contract/accounts/bar-limits.ts'
import { signIn } from '#contract/accounts/rules.ts'
import { logAges } from '#contract/admin/rules.ts'
import { webhookLimits } from '#contract/connections/webhook-rules.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import { readAfter } from '#contract/http/read-after.ts'
import { sellerLimits } from '#contract/listings/public/seller-limits.ts'
import { product } from '#contract/shared/product.ts'
import { browserStorage } from '#contract/site/browser-storage.ts'
import { language } from '#contract/site/languages.ts'
import { effective, type LegalText } from './legal-text.ts'

const { name, legalName } = product
/** A description of each item that pages store in the browser. */
export const storedThings: Record<keyof typeof browserStorage, string> = {
  token: 'the token that keeps you logged in',
  ended: 'that your session has ended, until you log in again',
  language: 'the language that you chose',
  searches: 'your recent searches',
  offered: 'that we have offered you e-mails about messages',
  photos: 'for a day, photos that you have chosen for a listing but not saved yet',
  account: 'for a day, your account data, with which a listing can be written without a connection',
  wizards: 'for a day, what you have typed into a listing but not saved yet',
  outbox: 'listings with their photos that are to be published when you are back online',
  drafts: 'what you have typed but not saved or sent yet and the upload to open after you log in',
  scroll: 'how far you had scrolled',
  seen: 'which listings you have seen in lists',
  viewed: 'which listings you have opened',
  languageOffer: 'that you closed the offer to read in your language',
}
const inList = new Intl.ListFormat(language)
const storedWords = (tab: boolean): string =>
  inList.format(
    Object.entries(browserStorage).flatMap(([thing, kept]) =>
      'tab' in kept === tab ? [storedThings[thing as keyof typeof browserStorage]] : [],
    ),
  )

export const privacy: LegalText = {
  title: 'Privacy Policy',
  effective,
  summary: [
    'You can browse everything without an account. We use no advertising and no third-party tracking.',
    'With an account, we keep what trading needs: e-mail, phone, business details with PAN and GST number, listings, pictures and messages.',
    'Your phone number and e-mail address are shown only to logged-in people who ask for the seller of a listing. Your GST number is shown to everyone who has logged in.',
    'We do not sell data. You can see, correct and delete yours.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        `${legalName} (“${name}”, “we”) decides why and how personal data is used on this website and is the Data Fiduciary under the Digital Personal Data Protection Act, 2023 (“DPDP Act”). Our address is at the end of this page.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we keep',
      blocks: [
        'For every visitor, while a request is served and in log files: the page requested, the time, and the result. Limits against misuse are counted by network (IP) address and forgotten when their period ends. To avoid counting anyone twice, we keep a coded record of who viewed a listing for two days: your account, or your network address and browser, in a form that only our server can reproduce.',
        'If you have an account:',
        [
          'your e-mail address, and your name, phone number and gender where you give them;',
          'if you log in with Google: the address and the account ID that Google confirms, and for a new account the name that Google gives;',
          'your sessions: when you logged in, and from which network address and browser; after a change of e-mail address, the earlier one for seven days, so that you can undo the change;',
          'the API keys that you make for other programs: the name and rights of each, and when it was last used; of the key itself only a hash;',
          `the addresses that you have events sent to, and for ${webhookLimits.logDays} days which of them were sent; these calls hold what your pages show you, such as a message and the name of its sender;`,
          'your business: name, type, industry, state, city, year of incorporation, PAN and GST number, whether it is verified, and the legal name that our team read on the GST register when verifying it;',
          'if you work for a firm: that you belong to it, your role and since when, and that you wrote a message for it; the address that a firm invites, until 30 days after the invitation has ended;',
          'your listings with their pictures, how often they were seen, opened and asked about, and for 30 days the sheets that you upload to list in bulk;',
          'your conversations: messages and photos, when they were sent and read, and who you blocked;',
          'of an e-mail by which you answer a message: your own text, photos and PDFs, as messages; the e-mail itself is not kept;',
          'your offers and requests for quotes: quantity, price, terms, place of delivery and note, what became of them, and what was agreed; and, if you set one, the lowest percentage of your rate at which you take offers, which no one else is shown;',
          'which of your agreements with other firms you kept, in a figure that people who deal with you see; and what one side of a cancelled agreement says of the other, with the answer, which only the two sides and our team read;',
          'an offer that you make until a date, with the GST number of your business, so that each firm makes one;',
          'what you need, if you post it on the board, and your answers to what others need; reviews that you write, and your replies;',
          'lots and searches that you save, and what we told you about them;',
          'where you allow notices on a phone or computer: the address that its browser’s push service gave, until you stop it or log out there;',
          'what you report to us, and what others report about you;',
          'while your account is suspended: why, and until when;',
          'while our team looks at your account before your listings go live: since when;',
          'your notification settings, and a record of logins and changes in your account, for ' +
            `${logAges.months} months, with the network address and browser they came from, for ${logAges.originDays} days; what our team decided stays.`,
        ],
        'If you write to us with the contact form: your name, e-mail address and message. They reach our mailbox and stay there for as long as the matter requires.',
        `If you register a complaint: your name and e-mail address, which are stored encrypted, what you wrote, the link you gave, and what we asked and decided. They are erased ${grievanceLimits.retentionDays} days after the complaint is closed, or when you delete your account; that there was a complaint, and how it was decided, stays for our public figures.`,
      ],
    },
    {
      id: 'not',
      heading: 'What we do not keep',
      blocks: [
        [
          'No passwords: OTPs are stored only as a hash, work once and expire after ten minutes.',
          'No payment data: payments are made between buyer and seller.',
          'No location or camera data from photos: it is removed when a photo is uploaded.',
          `We set one cookie, ${readAfter.cookie}, for ${readAfter.seconds} seconds after you save something while copies of our database share the work, so that you see your latest changes. It holds a position in our database’s log, and nothing about you. Your browser’s storage holds ${storedWords(false)}, and until you close the tab ${storedWords(true)}. What you type stays in your browser until you save, send or search for it.`,
        ],
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it, and on what ground',
      blocks: [
        'We use this data to let you log in, to show listings and connect buyers with sellers, to verify businesses, to send e-mails, to prevent fraud and misuse, and to keep the service running. The ground for this is your consent, or data you provide voluntarily for these purposes (section 7 of the DPDP Act), or a legal obligation to keep something.',
        'Until the recipient replies, messages are checked for links to other sites and for the same text sent to many people. Our team may read the messages that this finds.',
        'E-mails about messages and account activity are sent only if you turn them on in your settings. Reminders about your listings, news of what you have saved or what buyers need, and questions about a deal are sent until you turn them off; each of them has a link that does so at once. E-mails that belong to what you do here, such as OTPs and the answer to a report or a complaint, cannot be turned off.',
      ],
    },
    {
      id: 'who-sees',
      heading: 'Who sees what',
      blocks: [
        [
          'Everyone sees your listings, your name, when you joined and whether you gave a phone number, and your business’s name, city, state, whether it is verified, and the first two and last three characters of its GST number; and what you write about it for its own page.',
          'The people of your firm see its listings, chats, offers and leads, and your name and role; its owner and managers also see your e-mail address. The other side of a chat sees your name on what you write for the firm.',
          'Reviews are published with the name of the business that wrote them, and with the seller’s reply. When its author deletes the account, a review stays under “Former member”.',
          'No one else sees which lots and searches you save; a seller sees how many people saved a lot, once there are at least three.',
          `Logged-in people see the full GST number on a listing’s page; each account can see that of at most ${sellerLimits.gstNumbersADay} sellers a day. Those who ask for the seller’s contact also see phone and e-mail, of at most ${sellerLimits.contactsADay} sellers a day, and you are told who asked.`,
          'What you post on the board is seen by everyone, with only your state. Your name, city and PIN code are shown to a seller once you open their answer.',
          'An offer that you make until a date is seen by you alone until then, unless the seller takes open ones; after that, the seller sees it too.',
          'Buyers can go from your listing to WhatsApp only if you allow it in your settings. WhatsApp then has your number and theirs, and we do not have what is written there.',
          'If enough buyers have asked about your listings, everyone sees how you reply: how many out of ten buyers got an answer within two working days, and how soon. It is recalculated daily over the last 90 days.',
          'A seller can keep a stage, a reminder and a private note about a conversation with you. No one else sees them; the note is erased when either of you deletes the account.',
          'Photos of listings are compared with those of other businesses, and our team sees which are the same. Photos in messages are not compared.',
          'Messages are read by the two sides of the conversation. We look at them only to act on a complaint, for security, or when a law or court requires it.',
          'A complaint is read by the members of our team who decide on complaints. We never tell a member who complained about them.',
          'Your PAN and the legal name on the GST register are shown only to you and to the members of our team who verify businesses. The GST number of a business contains its PAN, so anyone who sees one can read the other.',
          'Providers who host our servers and deliver our e-mail process the data on our instructions. Where login with Google or a bot check by Cloudflare is enabled, those companies receive what they need for it, and only when you use it. Where GST register look-ups are enabled, Cashfree receives the GST number of a business. If you allow notices on a device, the push service of its browser (of Google, Mozilla, Apple or Microsoft) carries them encrypted, so that it cannot read them.',
          'Authorities receive what the law obliges us to provide.',
        ],
      ],
    },
    {
      id: 'how-long',
      heading: 'How long',
      blocks: [
        `Account data is kept as long as the account. A session ends after ${signIn.sessionDays} days, or after ${signIn.idleDays} days without use. When you delete your account, your listings are removed immediately, your sessions end, and your personal data is erased; messages, the names of listings and the terms of offers stay readable for the other side under “Deleted User”, without your notes, your place of delivery and the photos that you sent. The record of logins and changes stays, without your name and address, and so does a coded mark made from your phone, PAN and GST number if someone has blocked you; those cannot be read from it. Where we remove an account for fraud, prohibited goods or spam, or you delete yours while it is suspended or our team is looking at it, such marks, of its e-mail address and its photos too, stay for ${barLimits.retentionYears} years. Deletion is subject to pending transactions and legal obligations, and logs and records that the law requires are kept for as long as it requires.`,
        'Backups are overwritten in turn, so erased data can remain in them for a short time without being used.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      blocks: [
        'Connections are encrypted. OTPs and login tokens are stored as hashes, e-mails waiting to be sent are encrypted, and contact details, OTPs and tax numbers are kept out of logs. Access is limited to those who need it. If a breach affects you, we will inform you and the Data Protection Board of India.',
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
          'withdraw your consent at any time, as easily as you gave it;',
          'have a grievance heard, first by us and then by the Data Protection Board of India;',
          'nominate a person to exercise these rights in case of your death or incapacity.',
        ],
        'Use “Register Complaint” in the footer, about “My data”, or write to the grievance officer below from the e-mail address of your account. We reply within 30 days.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: ['The marketplace is for businesses. It is not meant for people under 18, and we delete their accounts.'],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When this policy changes, the new text is published here with its date. Where the law requires it, we will ask for your consent again.',
      ],
    },
  ],
}
