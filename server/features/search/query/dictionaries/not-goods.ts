/** Words for services and property: as the word that names the goods, one means that no lot is wanted. */
const services = `
service services servicing repair repairing installation agency agencies agent broker consultant consultancy
consultation registration renewal filing licence license subscription membership appointment booking ticket tickets passes
classes course courses training tuition tutor coaching admission internship job jobs vacancy recruitment hiring
surgery treatment checkup therapy scan diagnosis vaccination astrologer astrology photographer photography developer
plumber electrician carpenter lawyer advocate accountant maid contractor transporter courier
software app website domain hosting seo marketing advertising franchise insurance policy loan loans mortgage finance bitcoin
crypto cryptocurrency shares fund funds deposit visa passport flight cruise tour taxi cab
apartment villa bungalow house farmhouse plot land property warehouse godown hostel acre acres bhk
`
/** Living things, fresh food, drinks, fuels, arms and vehicles: the same, if no other word may name the goods. */
const natural = `
goat cow buffalo camel horse pony donkey elephant bull ox calf sheep lamb pig dog puppy puppies kitten parrot pigeon bird birds
chick chicks hen rooster turkey quail rabbit ostrich emu bee bees silkworm cocoon cocoons snake tortoise monkey peacock
fish rohu katla hilsa pomfret surmai tuna salmon prawn shrimp crab lobster squid mutton chicken meat beef pork egg eggs
milk curd paneer lassi kulfi icecream tomato tomatoes potato potatoes onion onions cabbage cauliflower spinach carrot carrots
mango mangoes banana bananas grape grapes apple apples papaya pineapple watermelon strawberry vegetable vegetables fruit fruits
flower flowers marigold
wine beer whisky whiskey rum vodka gin brandy liquor toddy cigarette tobacco gutkha bidi hookah ganja
petrol diesel kerosene lpg cng coal lignite
pistol revolver rifle ammunition grenade cracker crackers firecracker firecrackers fireworks dynamite gunpowder explosive explosives
helicopter aeroplane airplane aircraft ship trawler boat yacht locomotive
`
/** Words that name such a thing in any place of a query. */
const anywhere = `
rent rental hire lease tuition coaching franchise insurance loan mortgage dynamite gunpowder kiraya kiraye किराया किराये
`
/** Words beside the goods that never name them. */
const beside = `
red blue green black white yellow pink brown grey gray golden fresh live frozen online daily monthly local imported new old used
`
const noLots = new Set(services.split(/\s+/))
const notSold = new Set(natural.split(/\s+/))
const always = new Set(anywhere.split(/\s+/))
const qualities = new Set(beside.split(/\s+/))

/** The words of a query that name no goods of a lot; `telling` has the words that may name the goods, in order. */
export function notGoodsIn(texts: readonly string[], telling: readonly string[]): string[] {
  const named = telling.filter(text => !qualities.has(text))
  const head = named.at(-1) ?? ''
  const isNoLot = noLots.has(head) || (named.length > 0 && named.every(text => notSold.has(text)))
  return [...texts.filter(text => always.has(text)), ...(isNoLot ? [head] : [])]
}
