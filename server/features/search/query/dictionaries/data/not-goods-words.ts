/** Words for services and property: if one of them names the wanted goods, the buyer wants no lot. */
export const services = `
service services servicing repair repairing installation agency agencies agent broker consultant consultancy
consultation registration renewal filing licence license subscription membership appointment booking ticket tickets passes
classes course courses training tuition tutor coaching admission internship job jobs vacancy recruitment hiring
surgery treatment checkup therapy scan diagnosis vaccination astrologer astrology photographer photography developer
plumber electrician carpenter lawyer advocate accountant maid contractor transporter courier
software app website domain hosting seo marketing advertising franchise insurance policy loan loans mortgage finance bitcoin
crypto cryptocurrency shares fund funds deposit visa passport flight cruise tour taxi cab
apartment villa bungalow house farmhouse plot land property warehouse godown hostel acre acres bhk
`
/**
 * Living things, fresh food, drinks, fuels, arms and vehicles: the buyer wants no lot if only such words may name the
 * goods.
 */
export const natural = `
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
/** If one of these words is anywhere in a query, the buyer wants no lot. */
export const anywhere = `
rent rental hire lease bhk dung tuition coaching franchise insurance loan mortgage dynamite gunpowder kiraya kiraye किराया किराये
`
/** Colours, sizes, people and other words beside the goods that never name them. */
export const qualities = `
red blue green black white yellow pink brown grey gray golden silver orange purple maroon navy beige cream transparent colourful
fresh live frozen online daily monthly weekly local imported indian new old used branded unbranded original genuine premium standard
single double triple king queen big large small medium mini jumbo long short wide narrow thick thin heavy hard soft round square
plain printed striped dyed designer fancy strong durable washable foldable portable automatic manual electric digital waterproof
men women gents ladies boys girls kids children adult adults unisex baby mens womens male female full half empty loose mixed assorted good best pure
leftover surplus deadstock overstock excess clearance liquidation stocklot stock lot lots
`
