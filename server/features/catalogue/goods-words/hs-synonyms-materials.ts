/** Trade words for materials, textiles, packaging and metal goods; hs-synonyms.ts explains the format. */
export const materialWords = `
upvc pipe, pvc pipe, cpvc pipe, conduit pipe, swr pipe: 391723 391740
hdpe pipe, pe pipe, drip pipe, irrigation pipe, lateral: 391721
ppr pipe: 391722
pipe fittings, elbow, pvc fittings: 391740 730799
garden hose, hose pipe, braided hose: 391739 400911
masterbatch, master batch, colour masterbatch: 320649 390110
granules, dana, plastic dana, reprocessed granules: 390120 390210
pp granules, polypropylene: 390210
ldpe granules, ldpe: 390110
hdpe granules, hdpe: 390120
abs granules, abs plastic: 390330
pvc resin: 390410
polycarbonate sheet: 392061
acrylic sheet: 392051
bopp film, bopp: 392020
pet film, polyester film: 392062
stretch film, cling film, shrink film: 392010
bubble wrap, air bubble roll, foam roll: 392119
thermocol, eps sheet: 392111
self adhesive tape, bopp tape, cello tape, packing tape: 391910
pvc flooring, vinyl flooring: 391810
plastic crates, crates, pallets, plastic pallet: 392310
poly bags, polybag, plastic bags, carry bags: 392321 392329
pet bottle, plastic bottle, jar, preform: 392330
bottle caps, caps and closures, lids: 392350 830990
plastic containers, tiffin, lunch box, plasticware: 392410
bucket, mug, dustbin: 392490 392410
water tank, sintex tank: 392510
tyres, tires, car tyre: 401110
truck tyre, bus tyre: 401120
two wheeler tyre, bike tyre: 401140
bicycle tyre: 401150
inner tube, tyre tube: 401310
conveyor belt: 401012
v belt, fan belt, timing belt: 401031 401032
o ring, oil seal, gasket, rubber seal: 401693
rubber sheet, rubber mat: 400821 401691
rubber gloves, latex gloves, nitrile gloves: 401512 401519
shipping box, carton, carton box, corrugated box, ply box, packing box, cardboard box: 481910
mono carton, printed carton, folding box: 481920
paper bag, kraft bag: 481930 481940
kraft paper: 480421 480411
copier paper, a4 paper, xerox paper, photocopy paper: 480256
duplex board, grey back board: 481092
art paper, coated paper: 481013
thermal paper, pos roll, billing roll: 481190
tissue paper, toilet roll, facial tissue, napkin: 481810 481820 481830
notebook, exercise book, register, diary: 482020 482010
label, stickers, barcode label: 482110
envelope: 481710
paper cup, paper plate, disposable cups: 482369
wallpaper: 481420
greeting card: 490900
books, textbooks: 490199
calendar: 491000
jute bag, gunny bag: 630510
woven sack, pp woven bag, pp bag, fibc, jumbo bag, big bag: 630532 630533
t shirt, tshirt, tee: 610910 610990
polo shirt, polo: 610510
shirt, mens shirt, formal shirt: 620520 620530
trousers, pants, chinos: 620342
jeans, denim jeans: 620342 620462
saree, sari: 500720 520831 540752
lehenga, ghagra, skirt: 620451 620459
kurti, kurta, ladies top, tunic: 620630 620640
salwar, salwar suit, dress material: 620429 620462
blouse, top: 620630
leggings: 610462 611595
frock, dress, gown: 620442 620443
hoodie, sweatshirt, sweater, pullover: 611020 611030
jacket, winter jacket: 620193 620293
socks: 611595 611596
innerwear, briefs, boxers, underwear: 610711
bra, lingerie: 621210
nighty, nightwear, pyjama: 620821 610831
baby clothes, baby garments, romper, kids wear: 611120 620920
uniform, workwear, coverall, apron: 621132 621133
raincoat: 620112 392620
scarf, stole, dupatta, shawl: 621430 621440 621420
tie: 621510
handkerchief, hanky: 621320
gloves: 611610 621600
cap, hat: 650500
towel, terry towel, bath towel: 630260
bedsheet, bed sheet, bed linen, bedding: 630221 630231
curtain: 630392 630391
pillow, cushion, mattress: 940490 940429
quilt, razai, comforter, duvet: 940440 940490
blanket, fleece blanket: 630140
carpet, rug, durrie: 570500 570310
doormat, foot mat: 570500
denim, denim fabric: 520942
cotton fabric, poplin, cambric, grey cloth: 520811 520832
shirting, shirting fabric: 520832 521031
suiting, suiting fabric: 551511 551513
polyester fabric, georgette, crepe fabric, chiffon: 540752 540761
rayon fabric, viscose fabric: 551612 540822
silk fabric: 500720
linen fabric: 530919
knitted fabric, single jersey, hosiery fabric: 600622
lycra fabric, spandex fabric: 600410
non woven, nonwoven, spunbond: 560312
canvas, tarpaulin, tirpal: 630612 590700
velvet: 580137
lace, trims, embroidery: 580421 581092
zip, zipper, chain zipper: 960719 960711
button: 960621
cotton yarn: 520512
polyester yarn, dty, poy: 540233
sewing thread: 540110 520411
fishing net, shade net, agro net: 560811 560819
rope, twine, sutli: 560749 560750
leather, finished leather: 410712 411310
shoes, sports shoes, sneakers: 640411 640219
leather shoes, formal shoes: 640399
safety shoes, gumboots: 640340 640192
sandal, chappal, slippers, flip flop: 640220 640299
shoe sole, sole: 640620
handbag, ladies bag, purse: 420222 420221
backpack, school bag, laptop bag: 420212 420292
suitcase, luggage, trolley bag: 420212
wallet: 420231
leather belt: 420330
vitrified tiles, floor tiles, wall tiles, tiles: 690721 690722
sanitaryware, wash basin, commode: 691010
bricks: 690410
granite slab, granite: 680223
marble slab, marble: 680221
cement: 252329
plaster of paris, pop, gypsum board: 252020 680911
asbestos sheet, roofing sheet: 681140 721041
float glass, window glass: 700529
toughened glass: 700719
mirror: 700992
glass bottle, glass jar: 701090
glassware, tumbler, drinking glass: 701337
crockery, dinner set, plates, bone china: 691110 691200
tmt bar, rebar, sariya, tor steel: 721420
ms angle, angle iron, channel, beam: 721650 721631 721633
ms pipe, erw pipe, gi pipe: 730630 730690
seamless pipe: 730439
ms plate, hr plate: 720851
hr coil, hot rolled coil: 720839
cr coil, cold rolled sheet: 720917
gp sheet, galvanised sheet, gi sheet: 721049
colour coated sheet, ppgi: 721070
stainless steel sheet, ss sheet, ss coil: 721934
stainless steel pipe, ss pipe: 730640
stainless steel rod, ss rod, bright bar: 722220
ms scrap, iron scrap, steel scrap: 720449
wire rod: 721391
gi wire, binding wire: 721720
welding electrode, welding rod: 831110
welding wire, mig wire: 831130
bolt, hex bolt: 731815
nut, hex nut: 731816
screw, self drilling screw: 731814
washer: 731822
nails: 731700
fasteners, anchor fastener: 731815 731829
chain: 731582
spring: 732020
utensils, cookware, steel utensils, stainless steel utensils, pressure cooker, bartan: 732393
kadai, non stick pan, aluminium cookware: 761510
cutlery, spoon, fork: 821599
knife: 821192
gas stove, chulha: 732111
sink, kitchen sink: 732410
aluminium sheet: 760611
aluminium foil, foil: 760711
aluminium profile, aluminium section: 760421
aluminium scrap: 760200
copper wire: 740811
copper pipe, copper tube: 741110
copper scrap: 740400
brass fittings, brass rod: 741220 740721
brass scrap: 740400
lock, padlock: 830110
hinge: 830210
furniture fittings, drawer channel, door handle: 830242 830241
hand tools, spanner, wrench: 820411
screwdriver: 820540
drill bit: 820750
grinding wheel, cutting wheel, abrasive: 680422
sandpaper, emery paper: 680520
saw blade: 820239`
