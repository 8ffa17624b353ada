import type { FaqEntry } from './faq-rules.ts'

/** In a file of its own: the rendered page contains these texts, so the script need not. */
export const faq: readonly FaqEntry[] = [
  {
    question: 'What is deadstock?',
    answer:
      'Inventory that was made or bought but won’t be sold through the usual channels: overruns, cancelled orders, last season’s goods, surplus raw material. It is good stock that ties up money and space and often goes to waste. Here it finds a buyer.',
    type: 'All',
  },
  {
    question: 'What does it cost to list or to buy?',
    answer:
      'Nothing. Listing and buying are free and we take no commission. Sellers may be offered paid promotion as an option.',
    type: 'All',
  },
  {
    question: 'Do I need a password?',
    answer:
      'No. Enter your e-mail address and the four-digit OTP we send you, or use your Google account. You can buy and sell with the same account.',
    type: 'All',
  },
  {
    question: 'What does the “Verified” mark mean?',
    answer:
      'Our team has checked the details of the business, including its GST number. Verified businesses are trusted more and get faster replies. The mark can’t be bought, and it does not vouch for a particular lot.',
    type: 'All',
  },
  {
    question: 'How do I list my stock?',
    answer: [
      'Log in and add your business details and phone number (once only).',
      'Press “Sell Deadstock”, then “List New Item”.',
      'Add a name, a description of 30 to 500 words and 2 to 4 photos.',
      'Choose the category, add specifications, and set the price, unit and quantities.',
      'Press “Publish”. You can save a draft at every step.',
    ],
    type: 'Sellers',
  },
  {
    question: 'Which photos and details sell best?',
    answer: [
      'Photos of the actual stock in daylight: the whole lot, a close-up, the label or packing.',
      'The specifications a buyer would ask for: grade, size, GSM, colour, year, condition.',
      'A fair price per unit and the smallest quantity you would sell.',
      '“Negotiable”, if you are open to offers: such lots have higher chances of getting leads.',
    ],
    type: 'Sellers',
  },
  {
    question: 'Can I change, pause or delete a listing?',
    answer:
      'Yes, at any time in your dashboard. Edit a listing, set it to Inactive while the stock is on hold, or delete it when it is sold. A deleted listing can’t be restored later.',
    type: 'Sellers',
  },
  {
    question: 'Does my business have to be verified before I can sell?',
    answer:
      'No. You can list as soon as your business details are complete. Buyers can filter for verified businesses, so make sure your PAN and GST numbers are correct.',
    type: 'Sellers',
  },
  {
    question: 'How do I contact a supplier?',
    answer:
      'Open a product and press “Message Supplier” to chat, or ask for the seller’s details to call. You need to log in first, so that suppliers know who they are dealing with.',
    type: 'Buyers',
  },
  {
    question: 'How do I pay, and who ships?',
    answer:
      'You agree on payment, invoice and shipping directly with the supplier. We do not handle payments or hold goods. Inspect the goods or ask for samples before you pay, and be wary of large advances.',
    type: 'Buyers',
  },
  {
    question: 'Can I negotiate, or buy less than the minimum?',
    answer:
      'Lots marked “Negotiable” are open to offers. The minimum order quantity (MOQ) is set by the supplier; message them if you need less, more, or the whole lot.',
    type: 'Buyers',
  },
]
