import { grievanceLimits } from '#contract/grievances/rules.ts'
import { appealText, formatPromise } from '#contract/grievances/texts.ts'
import { roundLimits } from '#contract/offers/rounds/round-limits.ts'
import { product } from '#contract/shared/product.ts'
import { effective, type LegalText } from './legal-text.ts'

const { name, legalName } = product

/** `days`: the time limit for deciding a complaint. */
export const terms = (days: number): LegalText => ({
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
        `These terms are a contract between you and ${legalName} (“${name}”, “we”) about the use of this website and its API. By browsing, logging in or listing you accept them. If you act for a business, you confirm that you are authorised to bind it.`,
        'You must be at least 18 years old and able to enter into a contract under the Indian Contract Act, 1872.',
      ],
    },
    {
      id: 'service',
      heading: 'What we do',
      blocks: [
        `${name} is a marketplace where businesses list excess inventory (“deadstock”) and buyers find it and contact the supplier. Anyone may browse. To contact a supplier you need an account; to list, you also need to add business details and a phone number.`,
        'We are an intermediary. We are not a party to what buyers and sellers agree, do not own or inspect the goods, and do not act as agent, broker, carrier or insurer for either side.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        'You log in with a one-time password (OTP) sent to your e-mail address, or with a Google account. There is no other password. Anyone who can read your e-mail can log in as you, so keep your mailbox secure, and tell us at once if someone else has used your account.',
        'One account both buys and sells. Keep your details true and up to date. Do not open an account in someone else’s name.',
        'A firm can let several people work for it, each with an account of their own. Its owner and managers invite and remove them, and the firm answers for what they do in its name. What they write and list for the firm stays with it when they leave.',
      ],
    },
    {
      id: 'price',
      heading: 'What it costs',
      blocks: [
        'Listing and buying on the marketplace are free, and we take no commission. Paid promotion for sellers may be offered as an option; its price will be shown before you order it, and promoted listings will be marked as such. Verification cannot be bought.',
      ],
    },
    {
      id: 'deals',
      heading: 'Deals between buyer and seller',
      blocks: [
        'Buyer and seller agree on price, quality, quantity, taxes, invoices, payment, shipping and returns between themselves. We do not handle payments and hold no money for anyone. A listing is an invitation to deal, not a binding offer, unless the seller says otherwise.',
        'You can make offers and ask for quotes in the chat. An accepted offer records what the two of you agreed: quantity, price and terms. It is not a payment, an invoice or a reservation; payment, invoice and transport are settled between you. Only make offers you intend to honour. Either party may cancel, stating the reason.',
        'Agreements of a firm are counted every night: those that both sides completed, and those that it did not keep. From five agreements with three other firms on, people who deal with it see the figure. An agreement counts as not kept only if the other side cancelled it for “No payment” or “Not as described”, and the firm named did not answer within seven days or our team found so. The firm named is told by e-mail and by a notice, can answer in the chat, and can complain to our grievance officer.',
        `A seller may take offers for a lot until a date. Until then only the firm that made an offer sees it, unless the seller has left the offers open to themselves. It can be raised until the date, not lowered or withdrawn. Terms that the seller states for these offers are read by members who have logged in, and become part of each offer. After the date the seller has ${roundLimits.answerHours} hours to accept one; after that, all of them lapse.`,
        'Inspect the goods, or ask for samples, photos and documents, before you pay. Be wary of anyone who wants an advance but will not show the stock.',
      ],
    },
    {
      id: 'listings',
      heading: 'Rules for listings',
      blocks: [
        'A listing must describe real stock that you own or are authorised to sell, with photos of it, the price per unit and quantities that you will honour. You may not list:',
        [
          'goods that may not be sold in India, or that need a licence you do not hold;',
          'counterfeit, stolen, recalled, expired or unsafe goods;',
          'weapons, drugs, tobacco, live animals, and parts of protected animals or plants;',
          'goods under a court order, a lien or someone else’s undisclosed claim;',
          'photos or text that you have no right to use, or that mislead buyers.',
        ],
        'Pause or delete a listing when the stock is gone. We may take down a listing that breaks these rules, and delete accounts that do so repeatedly or seriously.',
      ],
    },
    {
      id: 'verified',
      heading: 'What “Verified” means',
      blocks: [
        'A verified business is one whose details, including its GST number, have been checked by a member of our team. Verification does not vouch for its goods, its solvency or its conduct. If the name, PAN or GST number changes, the badge is removed until we have re-verified it. Businesses without the badge may list too; you can filter for those that have it.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Conduct',
      blocks: [
        'When using the marketplace, you must not:',
        [
          'send advertising, threats, insults or anything unlawful through messages or the contact form;',
          'collect contact details in bulk, or use them for anything other than the stock they were given for;',
          'bypass limits and checks, test security without our written consent, or disrupt the service;',
          'generate false clicks, views or messages.',
        ],
        'You may block another member; neither of you can then message the other. To report a listing or a member, use “Report” on the listing, on the seller’s page or in the chat, or “Register Complaint” in the footer.',
      ],
    },
    {
      id: 'uploads',
      heading: 'What you upload',
      blocks: [
        'Your texts and pictures stay yours. You allow us to store, resize, display and distribute them free of charge, for as long as the listing exists, to run and promote the marketplace. You confirm that you hold the necessary rights.',
      ],
    },
    {
      id: 'search',
      heading: 'How listings are ordered',
      blocks: [
        'The recommended order depends on how well the words match, whether the business is verified, how complete and how recent the listing is, whether its seller has confirmed in time that it is still available, and how often people who saw it opened it. No one can pay for a place in it. You can also sort by price and date.',
      ],
    },
    {
      id: 'liability',
      heading: 'Warranty and liability',
      blocks: [
        'The service is provided as is. We work to keep it available and correct, but do not guarantee that it will never fail, or that listings, members and their statements are genuine.',
        'As far as the law allows, we are not liable for the goods, for what members do or fail to do, or for lost profit and other indirect loss. Nothing here limits liability that cannot be limited by law, or the rights of consumers under the Consumer Protection Act, 2019. You will compensate us for any loss we suffer because you broke these terms or the law.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending your account',
      blocks: [
        'You may delete your own account at any time, subject to pending transactions and legal obligations: your commitments to others remain binding, and we keep the records that the law requires for as long as it requires. Your listings are removed immediately.',
        'We may suspend or delete an account that breaks these terms, without notice where waiting would harm others. We give you the reasons when you ask for them, and you may appeal by registering a complaint. A suspension is e-mailed to you with its reasons. While it lasts, your listings are hidden, your requirements are off the board and your open offers end; you can still log in, read, download your data, delete your account and complain.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        `Use “Register Complaint” in the footer, or write to our grievance officer, who is named below. ${formatPromise(days)} The Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021 ask for a confirmation within 24 hours and a decision within 15 days.`,
        `We act on orders of courts and government authorities within ${grievanceLimits.orderHours} hours. ${appealText}`,
        'You can follow and withdraw a complaint with the link in our e-mail. We never tell a member who complained about them, and whoever a complaint is about does not decide on it.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of India. A dispute that cannot be settled amicably within 30 days will be decided by a sole arbitrator under the Arbitration and Conciliation Act, 1996. The seat of arbitration is Kolkata and its language is English. The courts at Kolkata may grant interim relief.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When we change these terms, we publish the new text here with its date. We announce changes that are less favourable to you on the site at least 15 days in advance. If a clause is found to be invalid, the others remain in force.',
      ],
    },
  ],
})
