/** Electrical goods, machines, tools, vehicles, paper, furniture, food and home goods by use; in the format of `uses-of-goods.ts`. */
export const usesOfMachines = `
wire, wires, cable, taar: house, home, house wiring, ghar, room, building, motor, submersible, wiring > copper flexible cable | copper unarmoured cable
cable, wire: underground, main line, transformer, service line, street light, pole to house > aluminium armoured cable | copper armoured cable
cable, wire, cord: internet, network, router, lan, computer network > rj45 patch cord
cable, wire, cord: mobile charging, charging, phone, type c phone, android > usb c cable
cable, wire, cord: tv, projector, monitor, set top box > hdmi cable
breaker, switch, mcb: main, house, meter, ac, geyser, overload, short circuit, tripping > mcb
board, box, panel: mcb, meter, house wiring, fuse > distribution board
box, cabinet, enclosure, panel: electrical, control, panel building, outdoor panel, plc > wall mount enclosure | floor standing enclosure
battery: inverter, home inverter, power cut, solar, ups, home, computer ups > smf battery | inverter
battery: car, truck, tractor, jeep, vehicle, gadi, diesel car > car battery | automotive battery
bulb, light, lamp, batti: home, room, house, shop, ghar > led bulb
light, lamp, batti: dining table, restaurant, kitchen island, hanging > pendant light
light, lamp: bedside, study table, reading, side table > table lamp
light, torch, lamp: trekking, camping, head, night walking > headlamp
motor: lathe, flour mill, compressor, conveyor, chakki, machine, fan blower > induction motor | geared motor
motor: crane, hoist, lift > brake motor
motor: electric cycle, e bike, electric scooter, ebike, ev > hub motor
drive, controller: motor speed, motor, speed control > vfd panel
controller: electric scooter, e rickshaw, e bike, ev, hub motor > motor controller
stabiliser, stabilizer, regulator: voltage, ac, factory, low voltage, fridge > voltage stabiliser
regulator, switch, dimmer: fan, ceiling fan, pankha > fan regulator
switch, bell: door, calling, darwaza > bell push
panel, plate, module: solar, rooftop solar, sun, solar water pump, roof solar > solar module
inverter: solar, grid, rooftop > string inverter
controller: solar, solar battery charging, solar panel > charge controller
board, pcb, card: inverter, led, ac, power, battery, drone > assembled pcb
laptop, laptops, computer: office, student, school, college, online class, work from home > business laptop
camera: shop, house security, security, godown, office, warehouse > dome camera | bullet camera
machine, device, reader: attendance, staff attendance, employee attendance, thumb, fingerprint > biometric reader
machine, recorder, box: cctv recording, camera recording > dvr
glass, guard, cover: mobile screen, phone screen, screen > tempered glass
cover, case: mobile, phone, mobile phone, iphone > phone cover
charger: mobile, phone, tablet > fast charger
charger, bank: travel, mobile travelling, portable > power bank
speaker, speakers: party, home, mobile, tv > bluetooth speaker | soundbar
screen: presentation, class, meeting room > projector | 24 inch monitor
screen, monitor, display: computer, office pc, desktop, gaming, cctv > 24 inch monitor
projector, machine: classroom, presentation, home theatre, movie > projector
switch, router: internet, office network, wifi, home internet > wi fi router | gigabit switch
machine, machines: bread, dough, atta gundhne, aata gundhne, gundhne, goondhne, gundne, roti dough, pizza dough > dough kneader
oven: bakery, pizza, bread, cake, biscuit > deck oven
machine, chakki: flour, atta, wheat grinding, grain grinding, masala grinding > flour mill
machine, fryer: namkeen, chips, snacks, frying, bhujia, sev > namkeen fryer
machine, tank, cooler: milk cooling, milk, dairy, milk storage > milk chiller
machine, sealer: pouch sealing, bag sealing, packet sealing, sealing > band sealer
machine: carton sealing, carton taping, box taping > carton taping machine
machine: carton strapping, box strapping, bundle tying > strapping machine
machine: shrink packing, bottle shrink packing, shrink wrapping > shrink tunnel
machine: pouch filling, snack packing, namkeen packing, powder filling, masala packing > form fill seal machine
machine: stitching, garment stitching, tailoring, shirt stitching, silai, clothes stitching, kapde silai > single needle lockstitch machine | overlock machine
machine: knitting, tshirt fabric, hosiery > circular knitting machine
machine, loom: weaving, cloth weaving, kapda bunne, fabric making > rapier loom
table, machine: fabric checking, cloth checking, cloth inspection, fabric checking > fabric inspection table
machine: metal turning, turning, kharad > cnc lathe
machine: drilling big holes, hole making, drilling > radial drill
machine, press: sheet punching, punching, metal punching, stamping > power press
machine: surface grinding, polishing metal > surface grinder
machine, mixer: concrete, cement mixing, cement, masala cement > concrete mixer
machine: bar bending, sariya bending, rod bending, rebar bending > bar bending machine
machine, compactor: soil, road compaction, earth compaction, mitti dabane > plate compactor
lift, hoist: material lifting building, building material, brick lifting, construction > tower hoist
generator, set: power cut, marriage hall, factory backup, backup, hospital backup > dg set 62 kva
machine, press: book printing, offset printing, brochure printing, printing, poster printing > four colour offset press
machine, press: carton printing, label printing, bag printing > flexo press
machine, cutter: paper cutting, book cutting > paper cutting machine
table, machine: tshirt printing, screen printing > screen printing table
trolley, truck, machine: pallet lifting, pallet moving, godown, warehouse, moving pallets, pallet > hand pallet truck | electric stacker
lift, platform, ladder: height work, maintenance, ceiling work > scissor lift
belt, conveyor: material moving, carton moving, packing line > belt conveyor
crane, hoist: heavy lifting, workshop, factory shed > eot crane hoist
pump, motor: water, water transfer, building water, tank filling, overhead tank > centrifugal pump set
pump: fire, fire hydrant, fire line > fire fighting pump
pump: boiler, steam boiler > boiler feed pump
pump: acid, chemical > process chemical pump
grinder, machine, tool: metal cutting, iron cutting, welding finishing, metal grinding, lohe katne > angle grinder
cutter, machine, tool: tile cutting, marble cutting, stone cutting, granite cutting > marble cutter
machine, tool, hammer: wall breaking, concrete breaking, breaking, floor breaking, deewar todne > demolition hammer
drill, tool: concrete > rotary hammer
drill, machine, tool: wall, deewar, masonry > rotary hammer
drill, machine, tool: screw fitting, furniture fitting, wood drilling, carpenter > cordless drill
bit, drill, tool: metal, steel, iron drilling > hss drill
tool, insert, bit: lathe, cnc, turning > carbide insert
cutter, saw: hole, pipe hole, wood hole > hole saw
cutter, tool: vmc, milling > end mill
tool: thread cutting, threading, chudi katne > tap
spanner, wrench, tool: pipe, plumbing, plumber > pipe wrench
spanner, tool, pana: nut tightening, bolt tightening, garage, mechanic > combination spanner
bolt, bolts, nut: structure, machine foundation, flange, tower, heavy machine > hex bolt
bearing, bearings: motor, fan, pump, gearbox, wheel hub, electric motor > ball bearing
gear, gears: gearbox, machine, reduction > spur gear
valve: water line, steam, pipeline, gas line > ball valve | gate valve | butterfly valve
valve: back flow, one way, reverse flow > non return valve
valve: air, compressed air, automation > solenoid valve
hose, pipe: jcb, hydraulic, excavator, tractor hydraulic, press > hydraulic hose
unit: air line, compressor line, air filter regulator > frl unit
helmet, cap, topi: construction, site, labour, worker, factory, engineer > safety helmet
jacket, vest: traffic, road work, night work, site, security guard, radium > reflective jacket
belt, harness: height work, height, working at height, tower climbing, tower, roof, pole climbing, scaffolding, roof work, painter > full body harness
goggles, glasses, chashma: welding, grinding, lab, eye safety, work, dust > safety goggle
rod, rods, electrode, wire: weld, fabrication work, gate welding, iron welding, welding, arc welding, iron welding, welding machine, fabrication > e6013 electrode | e7018 electrode | mig wire
wire, rod, electrode: stainless steel welding, ss welding, tig welding, stainless weld, weld stainless, weld ss, weld stainless steel > ss 308 l wire
wire: mig welding, co2 welding > mig wire
gasket, seal: flange, heat exchanger, steam pipe > spiral wound gasket | caf gasket
seal: pump, pump shaft, water pump > mechanical seal
packing, rope: valve, gland, pump shaft > gland packing set
tyre, tyres, tayar: car, swift, innova, taxi, alto, gadi > car radial tyre | car tubeless tyre
tyre, tyres: scorpio, bolero, thar, jeep, suv, off road > suv all terrain tyre
tyre, tyres: pickup, tempo, chhota hathi, small truck, tata ace > light commercial tyre
oil: truck engine, bus engine, diesel engine, truck, tractor engine > engine oil 15 w 40 ci 4
oil: bike, bike engine, car engine, petrol engine, generator > engine oil 20 w 40
oil: truck gearbox, car gearbox, differential, axle, gearbox, tractor gearbox > gear oil 80 w 90
oil: tipper, dumper, jcb > hydraulic oil for tippers
oil: hydraulic press, hydraulic machine, injection moulding machine, press machine > hydraulic oil iso vg
oil: metal cutting, cnc, lathe, drilling, tapping, machining > neat cutting oil
oil: heat treatment, hardening, quenching > quenching oil
oil: boiler heating, heating, thermic heater > heat transfer oil
water, liquid: radiator, engine cooling > coolant concentrate
shoe, brake, liner: bike, scooter, activa, motorcycle > brake shoe
chain, kit: bike, motorcycle, splendor > chain sprocket kit
plate, plates: bike clutch, clutch > clutch plate
filter: car oil, engine oil > oil filter
filter: truck, truck air, bus > air filter
filter: tractor > tractor filter
spring, patti, kamani: truck, bus, tipper, trolley > leaf spring
cover: car seat, seat, car > seat cover set
cover, grip: steering, car steering > steering cover
shade, curtain, jali: car window, car sun, car > sun shade
holder, stand, mount: mobile in car, car mobile, phone in car, bike mobile > phone mount
seat, gaddi: cycle, bicycle > saddle
paper: printer, photocopy, xerox, office printing, printing, office > a4 copier paper
paper: carton making, corrugated box, box, dibba, box making, carton, paper bag > kraft paper reel
paper: magazine, brochure, catalogue, calendar, leaflet > art paper
paper: sticker, label backing, release > release paper
paper, roll: billing machine, atm, atm machine, receipt, pos machine, bill, cash register > thermal paper
paper, roll: napkin making, toilet roll making, tissue making > tissue jumbo roll
paper: burger wrapping, sandwich, bakery, sweets wrapping, butter, food wrapping > greaseproof paper
book, notebook, copy, register: school, college, office notes, homework, student > spiral notebook
marker, pen: cd, carton writing, cloth marking, drum marking > permanent marker
pen: exam, school, office, signature > ball pen | gel pen
pen: text marking, highlighting > highlighter
file, folder: office papers, court, advocate, lawyer, legal > court file | cobra file | lever arch file
board, pad: exam, writing, drawing > clip board
envelope, cover, lifafa: letter, cheque, bank, invitation, document, office letter > window envelope | laminated envelope
cartridge, ink, toner: printer, laser printer, hp printer, epson printer > toner cartridge | ink bottle
ribbon: dot matrix, printer, dot matrix printer > printer ribbon
book, books: kids drawing, colouring, drawing > colouring book
book, books: competition exam, upsc, ssc, neet, exam preparation > exam guide
ply, plywood, board, sheet: kitchen, bathroom, waterproof, wardrobe, kitchen cabinet > bwp waterproof plywood | marine plywood
ply, plywood, board: centring, centering, slab casting, concrete shuttering, rcc, formwork > shuttering plywood
ply, plywood, board: furniture, wardrobe, bed, almirah > commercial mr plywood
sheet, film: furniture surface, ply covering, kitchen shutter, cupboard > decorative laminate | acrylic laminate
wood, timber, lakdi: door frame, furniture, door, chaukhat, packing box > teak timber | sal timber | pine timber
chair, chairs, kursi: office, computer, staff, call centre, boss, conference room > office chair | revolving chair
chair, chairs, kursi: picnic, camping, fishing, garden, outdoor > camping chair
chair, chairs, kursi: dining, restaurant > sheesham dining chair
chair, kursi: patient, handicapped, old people, disabled > wheelchair
table, mej: tea, sofa, centre, drawing room > coffee table
table, desk: study, student, kids study, work from home > study table
stand, unit, cabinet: tv, television > tv unit
rack, stand, shelf: book, library, books > bookshelves
channel, slide: drawer, kitchen drawer > telescopic channel
hinge, hinges, kabja: cupboard, kitchen cabinet, wardrobe, cabinet > soft close hinge
handle, handles: cupboard, drawer, kitchen, wardrobe, almirah > cabinet handle
wheel, wheels, pahiye, roller: furniture, chair, trolley, table, sofa, bed, rack, office chair, furniture and trolley > castor
lock, locks: drawer, cupboard, almirah, office table > drawer lock
clock, ghadi: wall, office wall, deewar, hall > wall clock
mirror, sheesha: bathroom, dressing table, wall, salon > mirror
mirror, mirrors, sheesha: bike, scooter, motorcycle > mirror
rice, chawal: biryani, pulao, wedding > basmati rice
rice, chawal: idli, dosa > ir64 parboiled rice | boiled rice
oil, tel: cooking, frying, deep frying, restaurant, hotel kitchen, khana > sunflower oil | rice bran oil | groundnut oil
oil, tel: pickle, achar > mustard oil
milk, powder: tea machine, ice cream, sweets making, bakery > skimmed milk powder
powder, starch: thickening, soup, sizing > corn starch
powder: cake, chocolate making, bakery chocolate > cocoa powder
chocolate: cake, bakery, moulding, cooking > chocolate compound slab
water, paani: marriage, event, office drinking, wedding > packaged water
cream, lotion: dry skin, winter, hand, face, night, pimples > body lotion | face cream | night cream
shampoo, cream, mask, oil: salon, parlour, hair fall, dandruff, hair > salon shampoo | hair spa cream | hair mask
soap, sabun: hotel, bathing, bath, guest house, travel kit > soap bar | bathing soap
spray, freshener: room, car, toilet smell > room freshener
sticks, agarbatti: pooja, puja, temple > incense pack
oil: massage, aroma, diffuser, candle making, soap making > essential oil blend
wax, base: cream making, lotion making, cosmetic > emulsifying wax
wipes, tissue: baby, face > wet wipe
sanitiser, sanitizer, gel: hand, hospital, school > hand sanitiser
pads, napkins: ladies, period, girls, monthly > sanitary pad
brush: teeth, daant, tooth > toothbrush pack
syringe, needle: hospital, clinic, insulin, vaccination, vaccine, injection > disposable syringe
machine, monitor, device: blood pressure, bp checking, bp > bp monitor
machine, device: asthma, steam, breathing, inhaling > nebuliser
machine, meter, device: oxygen checking, oxygen level, pulse > pulse oximeter
thermometer, gun, machine: fever, body temperature, bukhar > infrared thermometer
kit, strip, test: pregnancy, malaria, sugar, diabetes, urine > pregnancy test kit | malaria kit | glucose strip | urine strip
capsule, tablet, medicine: immunity, stress, weakness, digestion, memory > ashwagandha | giloy | triphala | brahmi | capsule
capsule, tablet: bones, hair growth, vitamin, heart, daily vitamin > multivitamin | calcium and d3 tablet | biotin | omega
bed: patient, hospital, icu, nursing home, home patient > semi fowler bed
stand: saline, drip, glucose bottle > iv stand
table, couch, bed: doctor checkup, doctor clinic, patient checking, clinic > examination couch
stick, support, stand: old man, walking, old people, senior citizen > walking stick | walker
belt, cap, support: knee, knee pain, ghutna > knee support
microscope, machine: pathology, school lab, biology lab > binocular microscope
machine: blood separation, blood sample, pathology > bench centrifuge
scale, balance, machine: gold weighing, chemical weighing, lab weighing > analytical balance
set, pots, bartan: kitchen, induction, gas stove, newly married, cooking > stainless steel cookware | cookware set
plates, plate, crockery: hotel, restaurant, cafe, banquet > ceramic plate | stoneware plate
knife, chaku: vegetable, kitchen, meat, chopping > kitchen knife
glass, gilas: tea stall, chai, tea > tea glass
glass, gilas: wine, bar, party > wine glass
glass, gilas: water, restaurant water, juice > tumbler
mop, pocha: floor cleaning, house cleaning, ghar > spin mop
wiper: bathroom, floor water, water > floor wiper
bin, dabba, bucket: kitchen waste, garbage, kachra, office waste, hospital waste > dustbin
machine, mixer, grinder: chutney, masala, dosa batter, kitchen grinding > mixer grinder
kettle, jug: water boiling, tea making, hostel, hot water > electric kettle
stove, chulha: electric, electricity, hostel cooking > induction cooktop
iron, press: clothes, kapde, ironing > iron
toy, toys, game: kids learning, block building, playschool, playing indoor > building block
toy, game: indoor, family, kids indoor > ludo set | carrom board | chess set
bat: cricket, match, tournament > cricket bat
mat, carpet: exercise, yoga class > yoga mat
weight, weights: gym, exercise, home gym > dumbbell pair
rope, rassi: jumping, skipping, exercise > skipping rope
cycle, bicycle, cycles: kids, children, bachche, 5 year kid > kids bicycle
cycle, bicycle, cycles: hill, mountain, off road > mountain bicycle
cycle, bicycle, cycles: girls, women, ladies > ladies bicycle
tent: camping, trekking, mountain > two person tent
carrier, bag: baby carrying, carrying baby > baby carrier
cart, trolley, gadi: baby, newborn baby > stroller
pipe, tube: drip, drip irrigation, sugarcane drip, cotton drip, tomato drip > drip lateral
plant, plants, tree, paudha: garden, farm, nursery, balcony, fruit > sapling
manure, fertiliser, khad: organic farming, garden, kitchen garden, nursery, flower > vermicompost | organic manure
fertiliser, khad: drip, spray, polyhouse > water soluble npk
oil, spray, medicine, dawai: insect, aphid, crop insect, organic pest control, keeda > neem oil
spray, medicine, dawai, powder: fungus, fungal, leaf spot, crop fungus > bio fungicide
pump, machine, tank, tanki, sprayer: pesticide, spraying, crop spray, medicine spray, dawai, kheti me dawai, dawai chhidakne, dawai chhidkav, chhidkav > knapsack sprayer
tool, khurpi: weeding, digging, farm, ghas katne > hand hoe | sickle
tool, scissor, scissors, cutter, kainchi: plant cutting, tree, branch cutting, pruning, hedge, branch, garden > pruning shear
tool, rod: digging, stone lifting, hole digging > crowbar
feed, dana, food, chara, aahar: cow, buffalo, cattle, dairy, gaay, bhains, pashu > cattle feed pellet
feed, dana, food: hen, poultry, layer, egg farm, murgi, chicken > poultry layer mash
feed, dana, food: fish, fish farm, pond, machhli > fish feed
net, jali: insect, insects, mosquito, pest, keede, whitefly, insect protection, fly > insect net roll
net, jali, cloth: shade, sun, nursery, car parking, plant, greenhouse, hari, terrace garden > shade net roll
blade, blades: rotavator, tiller, tractor rotavator > rotavator blade
belt, patta: thresher, harvester > thresher belt
shaft: tractor, rotavator > pto shaft
bead, beads, moti: jewellery making, necklace making, mala, rosary, bracelet > glass bead | wooden bead | seed bead
stones, stone, nag: ring, jewellery, jewellery making, pendant, earring, astrology > amethyst | garnet string | moonstone cabochon | citrine
bead, beads, moti: embroidery, dress, clothes > seed bead
hooks, clasps, findings, parts: jewellery making, earring making, necklace > brass finding
glasses, glass, chashma: sun, driving, dhoop, beach > sunglass
glasses, glass, chashma: reading, near vision, old age, newspaper > reading glass
glasses, glass, chashma: computer, laptop, screen, mobile > blue cut glass
frame, frames: spectacle, optical shop, power glass, number glasses > spectacle frame
clip, clips, catcher: hair, baal, girls hair > hair clip | claw clip
gift, gifts: diwali, employees, corporate, office staff > return gift set | brass diya | scented candle set
gift, gifts: birthday party, baby shower, kids party > return gift set
`
