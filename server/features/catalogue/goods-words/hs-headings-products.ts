/** Further trade words for products with their headings, in the form of `materialWords`. */
export const productHeadings = `
flexible cable, core wire, fr wire, hdmi cable, hdmi, usb, lan cable, cat6, coaxial cable, patch cord, wire sq mm: 8544
mccb, contactor, isolator, lamp holder, terminal block, rccb, limit switch, push button, junction box, proximity sensor: 8536
vcb, lightning arrester: 8535
panel, mcb box, plc, control panel, db box, starter panel, vtpn, apfc: 8537
panel enclosure: 8538
batten, downlight, ceiling light, led batten, led panel, spot light, high bay, gate light, table lamp, lantern, pendant light: 9405
uv lamp, halogen lamp: 8539
torch, emergency light: 8513
hp motor, servo motor, dc motor, geared motor: 8501
distribution transformer, power supply, vfd, ac drive, battery charger, stabilizer, fast charger, type c charger: 8504
tubular battery, inverter battery, smf battery, bike battery: 8507
button cell, alkaline battery: 8506
pv module, mono perc: 8541
energy meter: 9028
multimeter, clamp meter, voltmeter, ammeter: 9030
temperature controller, pid, thermostat, pressure controller: 9032
pressure gauge, rotameter, flow meter, level indicator, pressure transmitter: 9026
thermocouple, rtd, temperature indicator: 9025
vernier, vernier caliper, micrometer, measuring tape, dial gauge, ruler: 9017
insulator: 8546
carbon brush: 8545
conduit fitting: 8547
magnet: 8505
microcontroller, op amp, memory chip, eeprom: 8542
mosfet, thyristor: 8541
chip resistor, smd resistor, potentiometer: 8533
electrolytic capacitor, ceramic capacitor, smd capacitor: 8532
bare pcb: 8534
sensor module, gps module, arduino: 8543 8473
cpu, scanner, barcode scanner, thin client, tablet, pos machine: 8471
ram, ddr4, ddr3, motherboard, graphic card, computer part: 8473
toner cartridge, ink cartridge, drum unit, offset press, offset machine, screen printing machine, flexo machine, plotter, colour offset press: 8443
gigabit switch, network switch, wifi dongle, access point, iphone, ip phone, antenna, sfp, media converter: 8517
neckband, earphone, earbud, amplifier, soundbar, home theatre: 8518
dome camera, bullet camera, ip camera, webcam: 8525
projector, lcd monitor: 8528
dvr, nvr, dvd player: 8521
siren, smoke detector, fire alarm, hooter, alarm, biometric: 8531
sd card, rfid card, smart card: 8523
tempered glass, screen guard: 7007
lcd module, display module: 8524
vmc machine, machining centre: 8457
cnc lathe: 8458
milling machine, drilling machine, radial drill, tapping machine: 8459
grinding machine, surface grinder, tool grinder, honing: 8460
bandsaw machine, bandsaw, shaper, planer, slotting machine, gear hobbing, hacksaw machine: 8461
press brake, power press, hydraulic press, shearing machine, press machine, bending machine: 8462
wire cut, edm, laser cutting: 8456
wood working machine, panel saw: 8465
chuck, tool holder, collet: 8466
lockstitch, overlock machine, flatlock: 8452
rapier loom: 8446
circular knitting machine, embroidery machine, knitting machine: 8447
ring frame, carding machine, winding machine: 8445
dyeing machine, stenter, fusing machine, steam press: 8451
textile machine part, heald: 8448
ffs machine, filling machine, sealing machine, labelling machine, capping machine, shrink tunnel, band sealer, pouch packing, wrapping machine: 8422
atta chakki, flour mill, rice mill, pulveriser, chakki, grain cleaner: 8437
bakery machine, juice machine, namkeen machine, vegetable cutter, dough kneader: 8438
dryer, autoclave, coffee machine, fryer, heat exchanger: 8419
bakery oven, furnace, muffle furnace: 8417
monoblock, dosing pump, centrifugal pump, hand pump, fuel pump: 8413
vacuum pump, chimney: 8414
pallet truck, stacker: 8427
eot crane, eot, crane, gantry crane, jib crane: 8426
hoist, chain block, chain pulley block, winch, jack: 8425
conveyor, lift, elevator, escalator, scissor lift: 8428
wheelbarrow, trailer, platform trolley: 8716
machinery part, crane part: 8431
concrete mixer, crusher, cone crusher, jaw crusher, stone crusher, batching plant: 8474
excavator, jcb, backhoe loader, road roller, bulldozer: 8429
rammer, piling: 8430
paver machine, air cooler, cooler: 8479
truck crane: 8705
paper cutting machine, creasing machine, die cutting machine, paper cup machine: 8441
binding machine: 8440
printing plate: 8442
lamination machine, laminator: 8420
angle grinder, hammer drill, drill machine, cordless drill, marble cutter, impact wrench, rotary hammer, demolition hammer, chain saw, grinder: 8467
spray gun, pressure washer, fire extinguisher, sprinkler, fogger, drip irrigation, drip kit, rain gun: 8424
mould, mold, die mould: 8480
extruder: 8477
weighing scale, weighing machine: 8423
boiler: 8402
mechanical seal, spiral wound gasket, spiral wound, gasket, seal kit: 8484
roller bearing, brg: 8482
plummer block, pillow block, gear, pulley, sprocket, coupling, shaft, flywheel, bearing housing, worm gear, crankshaft, ball screw: 8483
globe valve, butterfly valve, solenoid valve, check valve, safety valve, nrv, frl, frl unit: 8481
strainer, y strainer, air filter, water filter, filter element, centrifuge: 8421
plier, combination plier, hacksaw, wire cutter, tweezer, pipe cutter: 8203
ring spanner, socket set, torque wrench: 8204
hammer, vice, clamp, chisel, grease gun, glue gun, crowbar, allen key, trowel: 8205
tool kit, tool set: 8206
end mill, tap set, reamer, hss drill, twist drill, hss drill bit, ball nose, milling cutter, carbide end mill, solid carbide: 8207
insert, carbide insert, carbide tip: 8209
machine knife, cutter blade, rotavator blade, tiller blade: 8208
hacksaw blade, hand saw: 8202
flap disc, cut off wheel, diamond wheel, cutting disc, grinding stone: 6804
emery, abrasive paper, abrasive roll, emery roll: 6805
garden hoe, spade, sickle, secateur, pruning secateur, shovel, axe, khurpi, phawda, rake, hoe: 8201
scissor: 8213
razor, razor blade: 8212
sharpener, nail cutter: 8214
knife set, kitchen knife: 8211
air cylinder, hydraulic cylinder, acting air cylinder, pneumatic cylinder, hydraulic motor, power pack: 8412
pu tube, pneumatic tube: 3917
knitted glove, cotton glove, cut resistant glove, hand glove, resistant glove: 6116
helmet, safety helmet, hard hat: 6506
goggle, safety goggle, safety glass, reading glass: 9004
respirator, gas mask: 9020
e7018 welding rod, e6013, flux cored wire, filler wire, tig rod, brazing rod, solder wire: 8311
welding machine, soldering iron: 8515
clutch shoe, bike part, motorcycle part, cycle pedal, saddle, freewheel, activa clutch, clutch plate bajaj: 8714
brake disc, disc pad, brake disc pad, bumper, radiator, alloy wheel, wheel rim, silencer, suspension, seat belt, car part, axle, brake lining: 8708
horn, wiper, tail lamp, fog lamp: 8512
alternator, starter motor, ignition coil: 8511
piston ring, cylinder head, engine valve, fuel injector, engine part: 8409
tractor: 8701
truck body: 8707
wiring harness: 8544
car seat, chair, seater sofa, stool, recliner, bench, fabric sofa, mesh chair: 9401
wardrobe, cupboard, workstation, bookshelf, cabinet, dining table, rack, locker, desk: 9403
hospital bed, dental chair, ot table, examination table: 9402
telescopic channel, caster wheel, castor, door closer, tower bolt, drawer slide, cabinet handle, soft close, bracket, telescopic drawer channel: 8302
mortise lock, cam lock: 8301
a4 copier paper, maplitho, copier, writing paper, printing paper: 4802
duplex, art card, chromo paper: 4810
kraft paper reel, kraft: 4804
test liner, fluting, grey board: 4805
long notebook, spiral notebook, box file, lever arch, folder: 4820
toilet tissue, kitchen roll, paper napkin: 4818
filter paper, paper straw: 4823
decorative laminate, mica sheet: 4823
carbon paper: 4809
thermal roll, release paper: 4811
newsprint: 4801
waste paper, occ: 4707
ballpoint, gel pen, marker, whiteboard marker, highlighter, sketch pen, permanent marker: 9608
crayon, chalk, colour pencil: 9609
slate, whiteboard, white board: 9610
stamp, rubber stamp: 9611
ribbon, stamp pad, printer ribbon: 9612
stapler, punch machine, paper shredder: 8472
stapler pin, staple pin, paper clip, binder clip: 8305
calculator: 8470
story book, book, novel: 4901
colouring book, picture book, drawing book: 4903
calendar: 4910
poster, leaflet, brochure: 4911
wedding card: 4909
brass vase, flower vase, brass statue, metal statue, idol, showpiece, brass idol, trophy: 8306
brass lamp: 7419
terracotta, terracotta pot, clay pot: 6914
ceramic statue, ceramic figurine: 6913
painting: 9701
artificial plant: 6702
name plate, sign board: 8310
sona masoori, basmati, parboiled rice, broken rice: 1006
barley: 1003
jaggery, khandsari: 1701
wheat flour: 1101
besan, poha, rava, suji, dalia: 1106 1104
oat, cornflake, muesli: 1904
maize: 1005
bajra, jowar, ragi, millet: 1008
toor dal, moong dal, urad dal, rajma, masoor dal, kabuli chana: 0713
coriander seed, fennel, saunf, dhania: 0909
ginger, garam masala, curry powder, ajwain, methi: 0910
pepper, black pepper, red chilli, chilli: 0904
spice: 0910 0904
clove: 0907
cinnamon: 0906
nutmeg, mace: 0908
vanilla: 0905
garlic, onion flake: 0712
walnut, pistachio, pista, akhrot, areca nut: 0802
date, fig, anjeer, khajur, mango: 0804
apricot: 0813
peanut, groundnut: 1202 2008
sesame, til: 1207
flax seed: 1204
soyabean oil, soya oil: 1507
groundnut oil: 1508
olive oil: 1509
palm oil, palmolein: 1511
coconut oil: 1513
rice bran oil, castor oil: 1515
vanaspati: 1516
margarine: 1517
instant noodle, maggi, macaroni, vermicelli: 1902
bread, cake, rusk, papad, wafer: 1905
malt drink, horlicks, infant food, cake mix, bournvita: 1901
jam: 2007
tomato puree, tomato paste: 2002
frozen pea, frozen vegetable: 0710
bhujia, whey protein, food supplement, mithai, ready mix: 2106
potato chip: 2005
yeast, baking powder: 2102
soup: 2104
mayonnaise: 2103
instant coffee: 2101
fruit drink, mango drink, energy drink, cold drink: 2202
fruit juice: 2009
mineral water, packaged water: 2201
beer: 2203
wine: 2204
vinegar: 2209
milk chocolate, cocoa powder, dark chocolate: 1806
lollipop, chewing gum: 1704
glucose, dextrose, maltodextrin: 1702
ctc, green tea: 0902
coffee bean: 0901
cheese, paneer: 0406
milk powder, smp: 0402
milk: 0401
gelatin: 3503
enzyme: 3507
salt, rock salt: 2501
essence, flavour: 3302
essential oil, lavender oil: 3301
guar gum, agar agar: 1302
psyllium, isabgol, ashwagandha, senna: 1211
sunscreen, kajal, talcum powder, face wash: 3304
hair colour, conditioner, hair serum, henna, hair dye: 3305
mouthwash, dental floss: 3306
body spray, room freshener, shaving cream, dhoop, after shave: 3307
attar: 3303
handwash, body wash, shower gel: 3401
paint brush, spin mop, hair brush: 9603
baby diaper, adult diaper: 9619
comb, hair clip, clutcher, hair pin, hair band: 9615
snap button, press button: 9606
vacuum flask, thermos: 9617
tripod: 9620
iv cannula, catheter, bp monitor, ecg, surgical instrument, iv set, dental instrument, glucometer: 9018
nebulizer, massager, oxygen concentrator, cpap, ventilator: 9019
hearing aid, knee cap, splint, walker, crutch, knee brace: 9021
x ray machine: 9022
absorbent cotton: 3005
suture, first aid kit: 3006
beaker, test tube, lab glassware, borosilicate beaker, conical flask, pipette, petri dish: 7017
spectrophotometer, ph meter: 9027
test kit, rapid test kit, rapid test, diagnostic kit, elisa kit, dengue: 3822
vaccine: 3002
tablet medicine, ointment, chyawanprash, churna, balm: 3004
vitamin, multivitamin: 2936 2106
walking stick: 6602
umbrella: 6601
ladle, tong, spoon fork, cutlery set: 8215
blender, hand blender, food processor: 8509
immersion rod, rice cooker, air fryer, microwave, room heater: 8516
shaver, epilator: 8510
deep freezer, chiller, water cooler: 8418
toy, rc car, battery car, puzzle, jigsaw puzzle, building block, toy car: 9503
carrom, carrom board, chess, playing card, ludo, video game: 9504
party decoration: 9505
badminton racket, yoga mat, shuttlecock, rubber dumbbell, skipping rope, boxing glove: 9506
fishing rod: 9507
mountain bike: 8712
acoustic guitar, violin, sitar: 9202
drum set, tabla, dholak: 9206
piano: 9201
tomato seed, hybrid seed, vegetable seed, flower seed, grass seed: 1209
sapling, nursery plant: 0602
flower bulb: 0601
ammonium sulphate: 3102
water soluble fertilizer: 3105
organic fertilizer, vermicompost, manure, compost: 3101
potash, mop fertilizer: 3104
ssp, super phosphate: 3103
dog food, pet food, poultry feed, fish feed: 2309
oil cake, cotton seed cake, soya doc: 2306 2304
bran, wheat bran, rice bran: 2302
bird net, green shade net, net: 5608
greenhouse film, mulch film: 3920
plough, cultivator, rotavator, seed drill, tiller: 8432
thresher, harvester, lawn mower, chaff cutter, brush cutter: 8433
necklace, necklace set, earring, kundan, bracelet, anklet, jhumka, oxidised, fashion jewellery, mangalsutra: 7117
silver ring, silver chain, silver payal, gold earring, gold chain, silver stud, sterling silver, silver: 7113
silver utensil: 7114
pearl: 7101
diamond: 7102
ruby, emerald, sapphire, amethyst, loose stone, topaz, semi precious stone, agate: 7103
cz stone, american diamond, synthetic stone: 7104
analog watch: 9102
smart watch, smartwatch: 8517 9102
clock, alarm clock: 9105
watch strap: 9113
spectacle frame, eye frame, optical frame: 9003
contact lens: 9001
wig, hair extension: 6704
`
