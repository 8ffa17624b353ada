/**
 * Brands that stand for their goods, and trade names with a usual misspelling, by class of the taxonomy; in the format
 * of `everyday-names.ts`.
 */
export const brandsAndSlips = `
bisleri > packaged water
kinley > packaged water
aquafina > packaged water
bailley > packaged water
frooti > fruit drink
maaza > fruit drink
slice juice > fruit drink
red bull > energy drink
fevicol > synthetic resin adhesive
araldite > epoxy adhesive
m seal > epoxy adhesive
harpic > toilet cleaner
lizol > floor cleaner
colin > glass cleaner
phenyl > floor cleaner
dettol handwash > hand wash
lifebuoy > soap
surf > detergent powder
nirma > detergent powder
ghadi powder > detergent powder
ariel > detergent powder
vim > dishwash
scotch brite > scrub pack
dispovan > syringe
dispo van > syringe
vicks > balm
xerox paper > copier paper
maggi > noodle
parle g > biscuit
dalda > vanaspati
fortune oil > refined oil
vimal > suiting
jcb > backhoe | excavator
bisleri bottle > pet bottle
zandu > ayurvedic capsule
himalaya goli > ayurvedic capsule
chyawanprash > ayurvedic capsule
break drum | brake drum
break shoe | brake shoe
break pad | brake pad
break liner > brake shoe
break set > brake set
clutch plate | cluch plate
hdmi lead > hdmi cable
tv lead > hdmi cable
data lead > usb cable
power lead > cable
almirah lock > furniture lock | lock
drawer lock > furniture lock | lock
cupboard lock > furniture lock | lock
tamper proof bag > courier bag
security bag > courier bag
duvet cover | quilt cover | comforter cover | dohar cover
shade net > shade net roll
agro net > shade net roll
green net > shade net roll
training wheel > kids bicycle | bicycle
blackout curtain | black out curtain
cotton cloth > poplin | cambric | mulmul | voile | cotton sheeting
jeans | denim trouser | denim pant
`
