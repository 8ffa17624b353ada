/** The steps of the how-to video: its captions, and a text for people who do not watch it. */
export const howToSteps = [
  'In your dashboard, press “List New Item”.',
  'Name the item and describe it in 30 to 500 words.',
  'Add two to four photos of the actual stock. The first one is the cover.',
  'Choose the category and the subcategory.',
  'Add the specifications that buyers ask for.',
  'Set the unit price, minimum order and quantity available.',
  'Press “Publish” and your listing goes live.',
]
