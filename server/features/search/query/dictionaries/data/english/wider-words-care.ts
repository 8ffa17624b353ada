/**
 * Further words of buyers for care, jewellery, watches and eyewear, by subcategory of the taxonomy; in the format of
 * `everyday-names.ts`.
 */
export const widerWordsCare = `
body cream > body lotion
moisturising cream > moisturiser | body cream
winter cream > body cream | moisturiser
vaseline > body lotion | moisturiser
fairness cream > face cream
beauty cream > face cream | night cream
nivea > body lotion | face cream
hair conditioner > shampoo and conditioner | conditioner
hair pack > hair mask
hair treatment > hair spa | hair mask
hair smoothening > hair spa
parlour shampoo > salon shampoo
toilet soap > bathing soap | soap bar
nahane ka sabun > bathing soap
lux soap > bathing soap
glycerin soap > glycerine soap
neem soap > herbal soap
perfume spray > deodorant | eau de parfum
spray perfume > deodorant | eau de parfum
deo spray > deodorant
deo | deodorant
itr > attar
ittar > attar
non alcoholic perfume > attar
air freshener > room freshener
room spray > room freshener
car freshener > room freshener
dhoop stick > incense
colgate > toothpaste
tooth cream > toothpaste
manjan > tooth powder
dant manjan > tooth powder
mouth freshener > mouthwash
hand rub > hand sanitiser
sanitizer bottle > hand sanitiser
whisper > sanitary pad
pads ladies > sanitary pad
handwash > hand wash
vim > dishwash
bartan bar > dishwash
surf > detergent powder
nirma > detergent powder
kapde dhone ka powder > detergent powder
lizol > floor cleaner
harpic > toilet cleaner
phenyl > floor cleaner
washroom liquid > toilet cleaner
foaming agent > cocamidopropyl betaine
aroma oil > essential oil
soap fragrance > fragrance compound
cosmetic wax > emulsifying wax
bangle | chudi
kada > bangle
kangan > bangle
bracelet > bangle
artificial bangle > bangle
costume jewellery > bangle | imitation jewellery
fashion jewelry > bangle | imitation jewellery
watch gents > watch
ladies watch > watch
wrist watches > watch
chandi > silver
silver payal > silver anklet
silver ring > 925 silver ring
finger ring > silver ring
sterling silver > 925 silver
ear ring > silver earring
toe ring > silver ring | anklet
jewellery making > bead | brass finding
loose bead > bead
moti mala > bead
rosary bead > wooden bead
pearl bead > glass bead | seed bead
jewellery finding > brass finding
semi precious stone > amethyst | garnet | moonstone | labradorite | citrine
natural stone bead > garnet string
nagina > cut stone | cabochon
ratan > amethyst | garnet | citrine
goggles > safety goggle | sunglass
cooling glass > sunglass
coolers glass > sunglass
dhoop chashma > sunglass
chashma > spectacle frame | sunglass | reading glass
eyeglasses > spectacle frame | reading glass
eyewear frame > spectacle frame
optical frame > spectacle frame
near glass > reading glass
hair catcher > claw clip
hair claw > claw clip
clutcher > claw clip
hair bow > hair clip | headband
rubber band hair > scrunchie
hairband | headband
tic tac clip > hair clip
`
