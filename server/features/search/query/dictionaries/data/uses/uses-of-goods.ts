/**
 * Goods that buyers name by their use: 'cloth for nappies', 'nappy cloth' and 'nappy ka kapda' are mulmul. A row has the
 * general words, the uses, and the words of sellers: goods, goods: use, use > name | name.
 */
export const usesOfGoods = `
cloth, fabric, material, kapda: bag, school bag, backpack, luggage, tote, purse > bag fabric | polyester oxford | canvas
cloth, fabric, kapda: nappy, diaper, baby nappy, baby diaper, swaddle, langot, newborn, cheese, filter, strainer > mulmul | voile | cambric
cloth, fabric, kapda: lining, pocket, astar > voile | cambric | cotton sheeting | polyester micro
cloth, fabric, kapda: bedsheet, bed sheet, sheet, pillow > cotton sheeting | cambric
cloth, fabric, kapda: kurta, kurti, tunic, ladies suit > rayon | viscose | cambric | voile
cloth, fabric, kapda: saree, blouse, wedding, bridal, party dress > silk | chanderi
cloth, fabric, kapda: shirt, formal shirt, school shirt > poly cotton shirting | poplin | oxford
cloth, fabric, kapda: pant, trouser, suit, coat, blazer, office wear > poly viscose suiting | twill
cloth, fabric, kapda: jeans, jacket > denim
cloth, fabric, kapda: chino, cargo, workwear, coverall, dungaree, security > drill | twill
cloth, fabric, kapda: uniform, school uniform > drill | twill | poly viscose suiting | poly cotton shirting
cloth, fabric, kapda: tshirt, t shirt, vest, banian, inner, hosiery, legging, baby wear > single jersey | interlock | lycra jersey | rib
cloth, fabric, kapda: collar, cuff, neck > rib
cloth, fabric, kapda: truck, lorry, tent, shed, awning, canopy, cover, rain, boat, pool, tirpal, tarpaulin, roof > pvc coated tarpaulin fabric | canvas
cloth, fabric, material, kapda, leather: sofa, chair, seat, car seat, bike seat, upholstery, auto seat > rexine upholstery fabric
cloth, fabric, material, kapda: mask, gown, carry bag, shopping bag, face mask, crop cover, mattress cover, ppe > spunbond | non woven
cloth, fabric, kapda: shoe, painting, apron, stage > canvas
cloth, fabric, kapda: wiping, cleaning, machine cleaning, quilt, patchwork, rag > cut piece | remnant
cloth, fabric: curtain, parda > curtain
cloth, napkin: kitchen, utensil, plate wiping > kitchen towel
yarn, thread, dhaga: sweater, knitting, shawl, cap, muffler, blanket > acrylic yarn
yarn, thread, dhaga: weaving, loom, towel, bedsheet, hosiery, denim > cotton yarn
zip, zipper, chain: jeans, jacket, bag, pant, trouser > metal zipper | nylon coil zipper
zip, zipper, chain: dress, kurti, skirt, gown, blouse > invisible zipper
button: jeans, denim, jacket > brass jeans button
label, tag: size, neck, garment size > woven size label
label, sticker, roll: barcode, printer, shipping, courier, warehouse, weighing scale, price, mrp > barcode sticker | thermal transfer label
label, sleeve, sticker: bottle, jar, juice > shrink sleeve | chromo label
tag, label, card: price, garment, clothes, shirt, hanging > hang tag
tshirt, t shirt, tee: gym, running, marathon, team, sports day, cricket, football, training, workout > dry fit | sport | polyester tee
tshirt, t shirt, tee: staff, company, printing, election, promotion, event, worker, advertising, volunteer, campaign > uniform t shirt | promotional t shirt | plain workwear tee
dress, wear, clothes: wedding, shaadi, festival, diwali > lehenga choli | saree | kurta pyjama
towel: hotel, bathroom, spa, bathing, resort, gym > bath towel
towel, cloth: dish, utensil, bartan > kitchen towel
sheet, chadar: bed, double bed, single bed, hotel, hospital bed > bedsheet
blanket, kambal: donation, charity, flood, relief, poor, disaster, ngo, army > relief blanket
quilt, razai: ac, summer, air conditioner > ac quilt
curtain, parda: dark, sleeping, sunlight, bedroom > blackout curtain | window curtain
curtain, parda: door > eyelet door curtain
blind: office, window > roller blind
cap, topi: winter, woollen, woolen, sardi, garam, thand > knitted cap
cushion, gadde, gaddi, gadda: sofa, kursi, chair > sofa cushion
mat: bathroom, bath, shower > bath mat
mat: table, dining, plate > placemat
mat: car, gadi > floor mat
mat: yoga, exercise, gym > yoga mat
gloves, glove: oven, baking, hot pan, hot utensil > oven mitt
gloves, glove: chemical, lab, doctor, oil, acid, medical, examination > nitrile glove
pillow, takiya: hotel, sleeping, bed > fibre pillow
pillow, cushion: neck pain, neck > memory foam pillow
cushion: sofa, chair, decor > sofa cushion | filled cushion
shoes, shoe, boots, boot, joote, jute: factory, site, labour, worker, construction, mine, welding, engineer, warehouse > safety boot
shoes, shoe, joote, jute: office, interview, formal, party, wedding > formal shoe | loafer
shoes, shoe, joote, jute: gym, workout > gym trainer
shoes, shoe, joote, jute: running, jogging, marathon, daudne > running shoe
shoes, shoe, joote, jute: walking, morning walk, walk > walking shoe
shoes, shoe, boots, joote, jute: football, soccer, ground > football stud
shoes, shoe, joote, jute: school, uniform > school shoe
bag, bags, thaila, bori, sack: grain, wheat, rice, cement, fertiliser, sugar, flour, atta, dal, anaj, sand, chemical, feed, salt, khad, gehu, chawal, chini > pp woven sack
bag, bags, bori, sack: rice packing, basmati, cattle feed, branded > bopp laminated bag
bag, bags, thaila, bori, sack: onion, potato, vegetable, garlic, fruit, pyaz, aloo, lahsun, coconut, lemon, cabbage > leno mesh bag
bag, bags, sack: one ton, bulk, ton, minerals, export cargo, construction waste > jumbo bag
bag, bags: laptop, office, college, school, book > laptop backpack
bag, bags: travel, gym, sports, weekend, yatra > duffel bag
bag, bags, suitcase: flight, airport, cabin, tour, journey, wheel > trolley bag
bag, bags, thaila, jhola: shopping, grocery, sabzi, vegetable market, ration, gift > jute shopping bag
bag, bags, cover, pouch, envelope: courier, parcel, online order, ecommerce, shipping, dispatch, mailing, amazon > courier bag
bag, bags: sleeping, camping, trekking > sleeping bag
pouch, pouches, packet, cover: dry fruit, spice, masala, snack, tea, coffee, namkeen, pet food, seeds, sweets > stand up zip pouch | laminated pouch | kraft window pouch
pouch, pouches, bag, packet: meat, cheese, fish, paneer, frozen, airtight > vacuum pouch
pouch, pouches: tea, coffee, aroma, moisture > silver laminated pouch | stand up zip pouch
box, carton, dibba, peti, boxes, cartons: courier, parcel, online order, online delivery, order delivery, delivery, ecommerce, e commerce, shipping, dispatch > e commerce shipping box | corrugated box
box, carton, dibba, boxes, cartons, peti: shifting, packing, house shifting, export, apple, fruit, mango, garment, bottle, tv, machine, glass, medicine, egg > corrugated box | brown carton | export carton
box, dibba, dabba, container: lunch, school lunch, khana, food, roti, chapati, office lunch > lunch box | tiffin carrier
box, dibba, dabba, container: dal, atta, rice, grocery, kitchen, sugar, biscuit, sweets, pulses > storage container | steel container
box, dibba, dabba: masala, spice, haldi, mirch > spice box
box, dibba, bin: bread, roti > bread box
box: jewellery, ring, ornament, bangle > jewellery box
box: junction, wire joint, cable joint > junction box
box, container, tin, dibba, can: ghee, oil, paint, sweets, biscuit, rasgulla > tin container
bucket, pail, dabba, container: paint, lubricant, grease, putty > paint pail
bottle, botal, bottles: water, juice, mineral water, soft drink, oil, phenyl, shampoo, sharbat, drinking > pet bottle
bottle, botal: school, kids water, fridge, gym, office > water bottle
bottle, botal: baby, milk, feeding, newborn, infant, dudh > feeding bottle
feeder, nipple: milk, baby, infant > feeding bottle
jar, barni, jars: pickle, honey, jam, achar, spice, sweet > glass jar
cap, caps, lid, dhakkan, closure: water bottle, juice bottle, pet bottle, drink > bottle cap
cap, caps, dhakkan, closure: medicine, syrup, liquor, pharma, tonic, whisky > aluminium ropp cap
cap, caps, dhakkan, lid: shampoo, lotion, conditioner, ketchup, face wash > flip top cap
pump, cap, dispenser, nozzle: hand wash, handwash, soap, shampoo, lotion, sanitiser, liquid soap > lotion pump
pump, cap, spray, sprayer, nozzle, trigger: glass cleaner, kitchen cleaner, cleaner, cleaning liquid, colin > trigger sprayer
tape: carton, box, packing, parcel, courier, sealing, box closing, dabba > bopp tape roll
tape: painting, painter, wall, car painting, masking > masking tape roll
tape: photo, poster, mirror, sticking, foam, carpet, both side, fixing > double sided tape roll
tape, patti, beading, strip, band: ply, plywood, furniture, laminate, board, wardrobe, mdf, ply edge, edge > pvc edge band
patti, strap, strip, belt, rope, rassi: carton, pallet, box, bale, packing, brick, bundle, tying, bandhne > pp strapping roll | pet strap roll
film, roll, sheet, plastic: pallet, wrapping, suitcase wrapping, furniture wrapping, pallet wrapping > stretch film roll
film, sheet, plastic: greenhouse, polyhouse, poly house, nursery > poly house film
film, sheet, paper, plastic: mulch, mulching, weed, soil, vegetable bed, tomato bed, strawberry > mulch film
film, roll, plastic: milk packing, liner, packing, pouch making, bag making > ldpe film roll
sheet, plastic: sign board, name plate, display, trophy, advertising, letter > acrylic sheet
sheet, plastic: skylight, parking, shed, terrace, car parking, transparent roof > polycarbonate sheet | colour coated roofing sheet
sheet, chadar, tin: shed, roof, godown, parking shed, factory, warehouse roof, cattle shed, chhat > colour coated roofing sheet | gi corrugated sheet
sheet, plastic, roll: blister, tray, thermoforming, cup > pet sheet roll
sheet, rubber: gasket, floor, electrical mat, anti vibration, vibration > rubber sheet
wrap, roll, sheet, packing: glass, crockery, fragile, mobile, tv, bottle, ceramic > air bubble roll
foam, roll, sheet: furniture packing, furniture, packing furniture, packing, laminate, electronics > epe foam roll
foam, guard, profile, protector: corner, door, glass edge, edge, furniture corner > corner foam profile
paper, roll, wrap: eco packing, bottle wrap, honeycomb, eco friendly > honeycomb paper roll
pallet, skid: export, container, forklift, warehouse, godown, drum > wooden pallet | heat treated pallet | plastic pallet
crate, crates, tray, tokri, basket: tomato, fruit, vegetable, milk, mango, tamatar, sabzi, bread, dairy, fish, bottle > hdpe crate
granule, granules, dana: pipe, drum, crate, jerry can > hdpe granule
granule, granules, dana: bag, film, carry bag, poly bag > lldpe granule | ldpe granule
granule, granules, dana: chair, bucket, furniture, household, cap > pp granule | pp homopolymer
granule, granules, dana: helmet, tv cabinet, toy, automobile > abs granule
masterbatch, colour: plastic, moulding, film, raffia, sack, pipe > masterbatch
pipe, pipes: farm, kheti, irrigation, field, agriculture, sinchai > agricultural pipe | drip lateral
pipe, pipes: wiring, electric, cable, wire, bijli > conduit pipe
pipe, pipes: borewell, bore, tubewell, submersible > column pipe | casing pipe
pipe, pipes: drainage, toilet, sewage, rain water, waste water, nali, gutter > swr pipe
pipe, pipes: bathroom, tap, plumbing, house water, water line, kitchen > upvc pipe | plumbing pipe
pipe, pipes, tube: ac, fridge, refrigerator, air conditioner, split ac, cooling > copper tube
pipe, pipes: railing, gate, staircase, grill > ss 304 pipe | square hollow section
pipe, pipes: scaffolding, fencing, fire line, fire fighting, gas line, steam > erw black pipe | gi pipe | seamless pipe
coil, sheet, patti, strip: utensil, bartan, sink, kitchen, spoon > stainless steel strip coil
coil, sheet: almirah, car body, press shop, cabinet, drum, steel furniture > cr steel strip coil | cold rolled coil
coil, sheet: foil, insulation cladding, pp cap, bottle cap > aluminium coil
bar, rod, rod bar: shaft, gear, axle, machining, forging > round bar
angle, section: tower, shed, gate, rack, structure, truss > ms angle | equal angle
flange: pipe, pipeline > flange forging
weight: lift, elevator, crane, washing machine > ci counterweight
ring, seal, o ring: tap, pipe, pump, oil leak, shaft, hydraulic > o ring | oil seal
chemical, liquid, oil: antifreeze, radiator > mono ethylene glycol | coolant concentrate
chemical, oil: plasticiser, pvc, pvc softening > dibutyl phthalate | chlorinated paraffin
thinner, solvent, chemical: paint, ink, printing, nail polish, gravure, adhesive > toluene | ethyl acetate | butyl acetate | xylene
alcohol, solvent: sanitiser, sanitizer, cleaning electronics, pcb cleaning, hand rub > isopropyl alcohol
chemical, softener: towel softening, fabric softening, cloth softening, softening > silicone softener
chemical: dyeing, cotton dyeing, dye house, bleaching, textile > wetting agent | levelling agent | dye fixing agent
colour, dye, rang: cotton, cloth, fabric, textile, polyester > reactive | disperse
pigment, powder, colour: paint, plastic, white paint, ink > titanium dioxide | pigment blue
glue, adhesive, gum, fevicol, gond: wood, furniture, carpenter, plywood, ply, laminate, sunmica > synthetic resin adhesive
glue, adhesive, gum: shoe, sole, chappal, footwear, leather, rubber, foam > rubber adhesive
glue, adhesive, gum: metal, stone, marble, granite joint > epoxy adhesive
glue, adhesive, gum: carton, packaging, book binding, gun, glue gun > hot melt adhesive
sealant, filler, glue: window, crack, gap, joint, bathroom, leakage > acrylic sealant
adhesive, glue, gum, chemical: tile, tiles, floor tile, wall tile > tile adhesive
paint, colour, rang, coating: iron gate, gate, grill, iron, loha, metal, steel, window grill > red oxide primer | synthetic enamel
primer: iron, steel, metal, gate, loha, structure, steel structure > red oxide primer
primer, paint: rust, anti rust, antirust, corrosion, jung, zang > red oxide primer
paint, colour, rang: room, bedroom, ceiling, inside wall, hall > interior emulsion
paint, colour, rang: outside wall, building, outer wall, terrace wall, boundary > exterior emulsion
paint, coating: factory floor, floor, garage, workshop floor, hospital floor > epoxy floor coating
polish, paint, coating, varnish: wood, furniture, door, wooden door, table > pu wood finish
cleaner, liquid, chemical, powder: floor, pocha, farsh, hospital floor, hotel floor, tiles > floor cleaner
cleaner, liquid, acid: toilet, commode, latrine, washroom, urinal > toilet cleaner
cleaner, liquid, spray: mirror, window, glass, windscreen, sheesha > glass cleaner
cleaner, chemical, liquid: grease, oil, engine, machine, chimney, workshop > degreaser
liquid, soap, powder, bar: utensil, bartan, dish, vessel > dishwash liquid
powder, soap, liquid: clothes, laundry, washing, kapde, washing machine > detergent powder
soap, liquid, wash, refill: hand, haath, hath > hand wash
powder, plaster, putty: wall finishing, wall, before painting, wall smoothing, deewar > wall putty | gypsum plaster
powder, bag, capsule: moisture, humidity, desiccant > silica gel
tile, tiles: kitchen, floor, bathroom floor, hall, parking, farsh, office floor, shop floor > floor tile
tile, tiles, sheet, board: ceiling, false ceiling, acoustic, office ceiling > gypsum ceiling tile | mineral fibre tile
stone, slab, marble, patthar: kitchen, kitchen platform, counter, platform, stair > black granite | granite slab
stone, slab, patthar: flooring, outdoor, pathway, step > kota stone | makrana marble
marble, stone: temple, mandir, murti > makrana marble
insulation, sheet, slab, wool: boiler, heat, sound, oven, duct, terrace, roof heat, furnace > rockwool slab | xps board
panel, panels: cold storage, cold room, portable office, site office, clean room > puf panel
glass, kanch: shop front, partition, shower, door, railing, facade, table top > toughened glass
glass, kanch: window, photo frame, showcase > clear float glass
door, darwaza: fire exit, fire, staircase, emergency > fire rated steel door
shutter, door: shop, godown, garage, dukan > rolling shutter
frame, chaukhat: door, darwaza > steel door frame
seat, pot: toilet, bathroom, latrine > floor mounted wc | wall hung wc
`
