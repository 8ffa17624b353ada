import { product } from '../../../contract/product.ts'
import { effective, type LegalText } from './legal-text.ts'

const { name, legalName } = product

export const terms: LegalText = {
  title: 'Terms of Service',
  effective,
  summary: [
    `${name} is a place to list and find surplus stock. Listing and buying are free.`,
    'You deal with each other directly: we handle no payment, hold no stock and ship nothing.',
    'List only what is yours to sell, describe it truthfully, and treat other people’s contact details with care.',
    'You may delete your account, once pending transactions and legal obligations are settled.',
    'Indian law applies, and disputes go to arbitration seated in Kolkata.',
  ],
  sections: [
    {
      id: 'agreement',
      heading: 'These terms',
      blocks: [
        `These terms are a contract between you and ${legalName} (“${name}”, “we”) about the use of this website and its API. By browsing, signing in or listing you accept them. If you act for a business, you confirm that you may bind it.`,
        'You must be at least 18 years old and able to enter into a contract under the Indian Contract Act, 1872.',
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      blocks: [
        `${name} is a marketplace where businesses list excess inventory (“deadstock”) and buyers find it and contact the supplier. Anybody may browse. Contacting a supplier needs an account; listing also needs business details and a phone number.`,
        'We are an intermediary. We are not a party to what buyers and sellers agree, do not own or inspect the goods, and do not act as agent, broker, carrier or insurer for either side.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        'You sign in with a one-time code sent to your e-mail address, or with a Google account. There is no password. Whoever can read your mail can sign in as you, so keep your mailbox safe, and tell us at once when somebody else has used your account.',
        'One account both buys and sells. Keep your details true and up to date. Do not open accounts in the name of somebody else.',
      ],
    },
    {
      id: 'price',
      heading: 'What it costs',
      blocks: [
        'Listing and buying on the marketplace are free, and we take no commission. Paid promotion for sellers may be offered as an option; its price is shown before you order it, and what is promoted is marked as such. Verification cannot be bought.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deals between buyer and seller',
      blocks: [
        'Buyer and seller settle price, quality, quantity, taxes, invoices, payment, shipping and returns with each other. We do not handle payments and hold no money for anybody. A listing is an invitation to deal, not a binding offer, unless the seller says otherwise.',
        'Look at the goods, or ask for samples, photos and documents, before you pay. Be careful with anybody who wants an advance and will not show the stock.',
      ],
    },
    {
      id: 'listings',
      heading: 'Rules for listings',
      blocks: [
        'A listing must describe real stock that you own or are authorised to sell, with pictures of it, the price per unit and the quantities you will honour. You may not list:',
        [
          'goods whose sale is unlawful in India, or needs a licence that you do not hold;',
          'counterfeit, stolen, recalled, expired or unsafe goods;',
          'weapons, drugs, tobacco, live animals, and parts of protected animals or plants;',
          'goods under a court order, a lien or an undisclosed claim of somebody else;',
          'pictures or text that you have no right to use, or that mislead about the goods.',
        ],
        'Pause or delete a listing when the stock is gone. We may take down a listing that breaks these rules, and delete accounts that do so again or seriously.',
      ],
    },
    {
      id: 'verified',
      heading: 'What “Verified” means',
      blocks: [
        'A verified business is one whose details, its GST number among them, a person of our team has checked. It says nothing about its goods, its solvency or how it will behave. When name, PAN or GST number change, the mark is dropped until we have checked again. Businesses without the mark may list too; you can filter for those that have it.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat each other',
      blocks: [
        'When you use the marketplace you do not:',
        [
          'send advertising, threats, insults or anything unlawful through messages or the contact form;',
          'collect contact details in bulk, or use them for anything but the stock they were given for;',
          'go around limits and checks, test security without our written consent, or disturb the service;',
          'pass off false clicks, views or messages as real ones.',
        ],
        'You may block another member, and both sides then can no longer write to each other. Report listings and members with “Register Complaint” at the foot of every page.',
      ],
    },
    {
      id: 'content',
      heading: 'What you upload',
      blocks: [
        'Your texts and pictures stay yours. You allow us to store, resize, show and distribute them for as long as the listing exists, to run and promote the marketplace, without payment. You confirm that you hold the rights this needs.',
      ],
    },
    {
      id: 'search',
      heading: 'How listings are ordered',
      blocks: [
        'The recommended order follows how well the words match, whether the business is verified, how complete and how new the listing is, and how often people who saw it opened it. Nobody can pay for a place in it. You can also sort by price and date.',
      ],
    },
    {
      id: 'liability',
      heading: 'Warranty and liability',
      blocks: [
        'The service is offered as it is. We work to keep it available and correct, but do not promise that it never fails, or that listings, members and their statements are genuine.',
        'As far as the law allows, we are not liable for the goods, for what members do or fail to do, or for lost profit and other indirect loss. Nothing here limits liability that cannot be limited by law, nor the rights consumers have under the Consumer Protection Act, 2019. You make good the loss that we suffer because you broke these terms or the law.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending',
      blocks: [
        'You may delete your own account at any time, subject to pending transactions and legal obligations: what you have promised to others stays promised, and records that the law makes us keep are kept as long as it says. Your listings then vanish at once.',
        'We may suspend or delete an account that breaks these terms, and do so without notice where waiting would harm others. Where we can, we say why, and you may object through the contact form.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        'Use “Register Complaint” at the foot of the page, or write to the address below. We confirm a complaint within 24 hours and decide on it within 15 days, as the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 ask.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of India. A dispute that we cannot settle by talking within 30 days is decided by a sole arbitrator under the Arbitration and Conciliation Act, 1996. The seat of arbitration is Kolkata, its language English. The courts at Kolkata may grant interim relief.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When we change these terms, we show the new text here with its date. A change that takes something away from you is announced on the site at least 15 days before. If a clause turns out to be invalid, the others stand.',
      ],
    },
  ],
}
