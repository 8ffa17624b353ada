/** Trade words for machines, electricals, household goods, food and the rest; hs-synonyms.ts explains the format. */
export const productWords = `
bearing, ball bearing: 848210
taper roller bearing: 848220
valve, ball valve, gate valve: 848180
tap, faucet, mixer: 848180
pump, submersible pump, water pump: 841370
monoblock pump: 841370
air compressor, compressor: 841480 841430
ceiling fan, table fan, fan: 841451
exhaust fan, blower: 841459
air conditioner, ac: 841510
fridge, refrigerator, freezer: 841821 841830
washing machine: 845011
water purifier, ro: 842121
filter, oil filter: 842123
gearbox: 848340
hydraulic cylinder: 841221
sewing machine: 845210
power loom, loom: 844621
lathe machine, lathe: 845811
cnc machine, vmc: 845710
injection moulding machine: 847710
packing machine: 842240
printing machine, offset: 844313
forklift: 842720
hand pallet truck, trolley: 842790 871680
generator, dg set, genset: 850211
engine spares, piston: 840991 840999
tractor parts: 870899
laptop, notebook computer: 847130
desktop, computer, pc: 847150 847141
keyboard, mouse: 847160
monitor, led monitor: 852851 852859
printer: 844332
toner, cartridge: 844399
ink: 321590 321519
hard disk, ssd, hdd: 847170
pen drive, memory card: 852351 852352
router, wifi, modem, switch network: 851762
mobile, mobile phone, smartphone, phone, cell phone: 851713 851714 851712
mobile accessories, mobile cover, phone case: 392690 851779
charger, mobile charger, adapter, adaptor, smps: 850440
power bank: 850760 850650
data cable, usb cable: 854442
earphones, headphone, earbuds: 851830
speaker, bluetooth speaker: 851821 851822
microphone: 851810
tv, television, led tv: 852872
set top box: 852871
cctv, cctv camera, camera: 852589 852580
pcb, circuit board: 853400
ic, integrated circuit, chip: 854231 854239
diode, transistor: 854110 854129
resistor: 853321
capacitor: 853224 853225
relay: 853641
connector: 853669 853690
led, led chip: 854141
led bulb, led light, led tube, led lamp: 853952 853929
bulb, tube light, cfl: 853931 853952
street light, flood light, panel light, light fitting: 940542 940540
chandelier, lamp shade: 940511 940510
decorative lights, fairy lights, rice lights: 940531 940530
solar panel, solar module: 854143 854140
solar cell: 854142 854140
inverter, ups: 850440
battery, car battery, lead acid battery: 850710 850720
lithium battery, li ion cell: 850760
dry cell, aa battery: 850610
wire, services wire, electric wire, cable: 854449
armoured cable, power cable: 854460 854449
switch, modular switch: 853650
socket, plug: 853669
mcb, circuit breaker: 853620
fuse: 853610
switchgear, panel board, distribution board: 853710
transformer: 850421 850431
motor, induction motor, electric motor: 850152 850140
mixer grinder, juicer, mixie: 850940
iron, steam iron: 851640
geyser, water heater: 851610
kettle, toaster, induction cooktop: 851660 851679 851672
hair dryer, trimmer: 851631 851020
vacuum cleaner: 850811
drone: 880622 880621
ev, electric car: 870380
electric scooter, e bike, e rickshaw: 871160 870310
car parts, auto parts, spare parts: 870899
brake pad, brake shoe: 870830
shock absorber: 870880
clutch plate: 870893
bike parts, two wheeler parts: 871410
bicycle, cycle: 871200
cycle parts: 871499
headlight, indicator: 851220
spark plug: 851110
lubricant, engine oil, grease: 271019 340319
adhesive, glue, fevicol: 350691 350610
sealant, silicone sealant, putty, wall putty: 321410
paint, emulsion, wall paint: 320910 320990
enamel paint: 320810
thinner: 381400
dyes, reactive dye: 320416
pigment: 320417
solvent, toluene: 290230
acetone: 291411
ipa, isopropyl alcohol: 290512
caustic soda: 281512 281511
soda ash: 283620
titanium dioxide, tio2: 320611
soap, bathing soap: 340111
detergent, washing powder, surf: 340250 340220
hand wash: 340130
sanitizer, hand sanitizer, disinfectant: 380894
phenyl, floor cleaner, toilet cleaner: 380894 340220
shampoo: 330510
hair oil: 330590
face cream, skin care, lotion, moisturiser: 330499
lipstick, makeup: 330410
nail polish: 330430
perfume, deo, deodorant: 330300 330720
agarbatti, incense: 330741
toothpaste: 330610
toothbrush: 960321
diaper, sanitary pad, sanitary napkin: 961900
broom, brush, mop: 960310 960390
pen, ball pen: 960810
pencil: 960910
candle: 340600
matchbox: 360500
lighter: 961310
mask, face mask, n95: 630790
ppe kit: 621010
syringe: 901831
needle, cannula: 901832 901839
bandage, cotton roll, gauze: 300590
thermometer, oximeter: 902519 901819
wheelchair: 871310
medicine, tablets: 300490
supplements, protein powder: 210610 210690
stethoscope, bp machine: 901890
microscope: 901180
spectacles, sunglasses, goggles: 900410 900490
lens: 900150
watch, wrist watch: 910211 910221
wall clock: 910521
imitation jewellery, artificial jewellery, bangles: 711719 711790
silver jewellery: 711311
beads, gemstone: 710399 701810
plywood, ply: 441231 441233
mdf, mdf board, hdf: 441112
particle board: 441011
laminate, sunmica: 482390 392190
veneer: 440890
timber, teak wood, sawn timber: 440729 440399
wooden pallet: 441520
door, flush door: 441820 441829
office chair, revolving chair: 940130 940139
plastic chair: 940180
sofa, sofa set: 940161
table, office table: 940330
bed, wooden bed: 940350
almirah, steel cupboard: 940310 940320
handicraft, wooden handicraft: 442010
photo frame: 441400
artificial flowers: 670210
toys, soft toys, doll: 950300
board game, puzzle: 950490 950300
cricket bat, bat, cricket ball: 950699
football, volleyball: 950662
gym equipment, dumbbell, treadmill: 950691
stroller, pram: 871500
guitar, harmonium: 920290 920590
christmas, festival decoration, diwali decoration: 950510 950590
tent: 630622
fertiliser, urea: 310210
npk, dap: 310520 310530
pesticide, insecticide: 380891
herbicide: 380893
sprayer: 842481
seeds: 120991
cattle feed, animal feed: 230990
rice, basmati rice: 100630
wheat: 1001
atta, flour, maida: 110100
dal, pulses, chana: 071320 071340
sugar: 170199
jaggery, gur: 170114
tea, chai: 090240 090230
coffee: 090111 210111
turmeric, haldi: 091030
chilli powder, mirchi: 090422
jeera, cumin: 090931
cardamom, elaichi: 090831
cashew, kaju: 080132
almond, badam: 080212
raisin, kishmish: 080620
ghee, butter: 040590 040510
mustard oil: 151491
sunflower oil: 151219
biscuit, cookies: 190531
chocolate, confectionery: 180632 180690
toffee, candy: 170490
namkeen, snacks, chips: 210690 200520
noodles, pasta: 190230
pickle, achar: 200190
ketchup, sauce: 210320 210390
soft drink, juice: 220210 200989
honey: 040900`
