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
certificate certificates affidavit charges fare freight itr caterer catering decorator nanny gardener chauffeur packers movers
consulting calibration overhauling fumigation auditing audit auditor bookkeeping payroll outsourcing translation transcription videography videographer
matchmaking matrimony horoscope vastu pandit babysitter freelancer transplant ivf surrogacy chemotherapy biopsy physiotherapy
dealership distributorship partnership sponsorship incorporation trademark copyright arbitration litigation divorce bail notary
diploma scholarship counselling immigration emigration citizenship
investment investor forex ethereum dogecoin ipo demat brokerage pension annuity lottery nft antivirus netflix spotify ringtone ebook
itinerary pilgrimage penthouse townhouse condominium plantation manpower mazdoor mistri naukri makaan makan zameen zamin jameen khet
`

/** Living things, fresh food, plants and what is still as it was grown or caught; singulars stand for plurals too. */
const grown = `
cattle livestock goat cow buffalo bull bullock ox oxen calf calves heifer camel horse pony foal mare stallion donkey
elephant sheep lamb ewe pig piglet swine dog puppy puppies pup kitten rabbit hamster monkey deer snake tortoise turtle peacock ostrich emu
bird parrot parakeet budgie cockatiel macaw pigeon chick hen rooster broiler duckling goose geese quail turkey bee bees honeybee silkworm
earthworm fingerling hatchling labrador pomeranian rottweiler pitbull doberman dalmatian alsatian dachshund
bakra bakre bakri gaay gai bhains bhens bhed ghoda oont hathi kutta billi murga murgi murge batakh kabutar tota khargosh
बकरा बकरी गाय भैंस घोड़ा ऊंट हाथी कुत्ता मुर्गा मुर्गी कबूतर तोता
fish rohu katla catla hilsa ilish pomfret surmai tuna salmon tilapia magur mackerel sardine anchovy anchovies kingfish
prawn shrimp crab lobster squid octopus oyster clam mussel seafood machli machhli machali jhinga मछली झींगा
meat mutton chicken beef pork bacon keema gosht egg anda ande मटन चिकन अंडा अंडे
milk curd yogurt yoghurt paneer buttermilk chaas lassi khoya mawa kulfi icecream doodh dudh dahi दूध दही पनीर
fruit mango mangoes banana grape apple papaya pineapple watermelon muskmelon melon strawberry strawberries cherry cherries berry berries
pomegranate guava litchi lychee peach kiwi avocado sapota chikoo lemon mosambi jackfruit
alphonso hapus kesar langra dasheri aam kela seb angoor anar santra tarbuj tarbooj papita amrud nimbu आम केला सेब अंगूर अनार संतरा
vegetable veggies sabzi sabji tomato potato onion cabbage cauliflower spinach carrot radish beetroot brinjal eggplant
okra bhindi capsicum cucumber pumpkin gourd broccoli lettuce mushroom drumstick turnip zucchini ladyfinger
tamatar aloo aalu pyaz pyaaz kanda gobhi palak gajar mooli baingan karela lauki matar kheera kaddu टमाटर आलू प्याज गोभी पालक गाजर सब्जी
flower marigold carnation gerbera tuberose gladiolus orchid tulip bouquet gajra genda mogra फूल गेंदा
ghode ghodi ghodiyan oont bakriyan bakre murgiyan kutte pilla pille bonsai ficus
माछ मच्छी मासा मासे माछली इलिश மீன் చేప ಮೀನು മീൻ
sugarcane ganna kapas narma paddy dhan hay silage bhusa betel paan supari cocoon tusk venom pangolin rhino antler गन्ना पान
pizza burger biryani samosa kachori idli dosa vada paratha naan roti chapati bread pastry sandwich thali momos shawarma kebab cheese
`
/** Drinks, tobacco, drugs, and medicines by substance. */
const consumed = `
wine beer whisky whiskey rum vodka gin brandy liquor toddy tequila sharab daru शराब
cigarette tobacco gutkha gutka bidi beedi hookah hukka huqqa chillum ganja khaini zarda cigar vape charas bhang opium heroin cocaine cannabis marijuana
सिगरेट तंबाकू बीड़ी गुटखा
paracetamol acetaminophen ibuprofen aspirin diclofenac aceclofenac nimesulide naproxen tramadol morphine codeine ketamine
amoxicillin amoxycillin ampicillin azithromycin ciprofloxacin ofloxacin levofloxacin norfloxacin cefixime ceftriaxone cephalexin
doxycycline tetracycline erythromycin gentamicin amikacin meropenem penicillin streptomycin metronidazole albendazole ivermectin
fluconazole acyclovir remdesivir favipiravir oseltamivir hydroxychloroquine chloroquine rifampicin isoniazid
insulin metformin glimepiride sitagliptin vildagliptin thyroxine levothyroxine amlodipine telmisartan losartan atenolol metoprolol
ramipril enalapril atorvastatin rosuvastatin clopidogrel warfarin heparin digoxin furosemide cetirizine levocetirizine montelukast
loratadine salbutamol budesonide omeprazole pantoprazole rabeprazole ranitidine domperidone ondansetron loperamide
prednisolone dexamethasone betamethasone hydrocortisone testosterone progesterone estrogen oxytocin misoprostol mifepristone
sildenafil tadalafil alprazolam diazepam clonazepam lorazepam zolpidem sertraline fluoxetine gabapentin pregabalin phenytoin
lignocaine lidocaine bupivacaine propofol adrenaline atropine dopamine cisplatin paclitaxel methotrexate tamoxifen imatinib
dolo crocin calpol combiflam saridon disprin augmentin viagra corex
antibiotic painkiller steroid contraceptive sedative anaesthetic vaccine covaxin covishield polio rabies injection antivenom
blood kidney semen sperm embryo placenta इंजेक्शन
`
/** Fuels, ores, explosives, arms, coins, and vehicles that people name by their model. */
const controlled = `
petrol diesel kerosene lpg cng png coal lignite anthracite petcoke firewood fuel gasoline hsd biodiesel crude डीजल पेट्रोल कोयला
koyla koyle koila lakda jalau
ore fines bauxite hematite haematite magnetite chromite galena pyrite uranium plutonium thorium monazite
pistol revolver rifle shotgun musket firearm weapon ammunition ammo grenade missile torpedo
cracker firecracker fireworks pataka patakha patake dynamite gunpowder explosive detonator matchbox matchstick matches machis maachis
पटाखे माचिस फटाका फटाकडा फटाके फटाकडी
dslr mirrorless camcorder gopro coffin casket taboot ताबूत
bullion coin sikka sovereign sikke sikko banknote currency solitaire सिक्का
helicopter aeroplane airplane aircraft ship trawler boat houseboat speedboat lifeboat yacht submarine ferry dinghy barge tugboat hovercraft
locomotive train tram satellite
football basketball volleyball handball badminton tennis hockey golf baseball rugby
ambulance lorry rickshaw erickshaw tuktuk tonga minibus minivan scooty caravan
maruti hyundai toyota kia renault nissan skoda volkswagen chevrolet bmw audi mercedes volvo leyland
alto wagonr celerio baleno dzire ciaz ertiga brezza ignis eeco gypsy jimny fronx santro creta verna xcent alcazar indica nexon tiago
tigor altroz harrier hexa sumo bolero scorpio thar xuv marazzo innova fortuner etios glanza corolla camry seltos sonet carens kwid triber
magnite ecosport figo endeavour octavia vento hector splendor pulsar platina dominar chetak activa apache ntorq burgman gixxer bullet
hilux vellfire kodiaq slavia kushaq taigun virtus passat jetta gloster exter omni crysta gurkha
`
/** One of these words means that no lot is wanted, if no other word may name the goods. */
export const natural = grown + consumed + controlled

/** Two words that mean such a thing together; each alone also names goods, or describes them. */
export const pairs = `
furnace oil, crude oil, fuel oil, diesel oil, iron ore, manganese ore, natural gas, cooking gas, hookah flavour, pan masala
split ac, window ac, tower ac, inverter ac, cassette ac, cat litter, cat liter, dog collar, dog colar, dog leash, dog food, cat food, pet food,
bird cage, birds cage, fish tank, fish aquarium, steam coal, coal mines, gold coin, silver coin, gold bar, silver bar, platinum bar, gold biscuit, gold biscuits, silver brick, safety match, wax match
ice cream, sea food, green chilli, fish seed, fish seeds, salted hides, salted skins, hides salted, skins salted, tiger skin
cotton bale, cotton bales, betel leaf, betel leaves, betel nut, tobacco leaf, tendu leaf, banana leaf, mango leaf
paan masala, green coconut, raw mango, paddy crop, wheat crop, cotton crop, milk packet, sugar cane, curry leaf fresh,
job work, security guard, exam paper, driving school, play school, petrol pump, mobile tower, cng kit, gas kit, music system, call centre,
ceiling fan, table fan, exhaust fan, wall fan, pedestal fan, pen drive, hard disk, hard drive, memory card, sim card, photocopy machine, xerox machine,
washing machine, sewing kit, weighing machine, vending machine, atm machine, coffee machine, ice machine, juicer machine, swiping machine,
gas stove, gas cylinder, gas geyser, water heater, water purifier, water tank, water cooler, air conditioner, air cooler, room cooler, deep freezer,
microwave oven, rice cooker, pressure cooker, vacuum cleaner, hair dryer, hair straightener, hair trimmer, room heater, smart watch, mobile phone,
tennis ball, tennis racket, table tennis, squash racket, hockey stick, swimming goggle, swimming costume, swimming pool, boxing glove, cricket helmet,
golf stick, golf ball, skate board, skating shoe, dart board, pool table, snooker table, basket ball, volley ball, shuttle cock, punching bag,
drum set, electric guitar, bass guitar, mouth organ, key board, dj system, dj light,
gold ring, gold chain, gold necklace, gold earring, gold bangle, gold jewellery, diamond ring, diamond necklace, diamond earring, platinum band,
platinum ring, loose diamond, pearl necklace, gold biscuit, silver utensil, silver plate,
razor blade, shaving blade, shaving cream, shaving kit, nail polish, kajal stick, eye liner, hair oil, hair dye, hair wig, face powder, baby diaper,
lip balm, eye shadow, police lathi, bullet proof, tear gas, pepper spray, hunting knife, air gun, air pistol, toy gun,
sofa set, sofa bed, double bed, bunk bed, wooden bed, steel bed, dining set, dressing table, steel almirah, wooden almirah, pooja mandir,
plastic chair, plastic table, plastic stool, bar stool, bean bag, pvc door, wooden door, flush door, glass door, aluminium window, upvc window,
paper plate, paper cup, paper straw, plastic spoon, wooden spoon, banana plate, areca plate, plastic glass, ice tray,
toor dal, moong dal, chana dal, urad dal, masoor dal, arhar dal, wheat flour, rice flour, gram flour, garlic paste, tomato ketchup, fruit jam, corn flake,
shipping container, office container, portable cabin, porta cabin, portable toilet, passenger lift, home lift, car lift, hospital lift, car parking,
ro plant, ice plant, crusher plant, batching plant, bottling plant, treatment plant, power plant, biogas plant, sugar mill, rice mill, oil mill, saw mill,
wind mill, wind turbine, steam boiler, cooling tower, brick machine, block machine, paver machine, tractor trolley, power tiller, seed drill, lawn mower,
hot mix, road roller, tower crane, crawler crane, boom lift, skid loader, motorcycle helmet, bike helmet, school van, school bus, fire engine, fire extinguisher,
old note, rupee note, currency note, old stamp, revenue stamp, postage stamp, sale deed, bank guarantee, birth certificate, pan card, aadhaar card,
ration card, visiting card, wedding card, gift card, credit card, lottery ticket, bus pass, train ticket, air ticket, movie ticket,
tata ace, tata nano, wagon r, royal enfield, chhota hathi, tempo traveller, fishing vessel
wedding hall, marriage hall, banquet hall, party hall, eye drops
`
/** Words that may name other goods, but only describe such a thing beside it. */
export const besideNatural = `
tablet capsule syrup ointment drop suspension vial ampoule strip gas refill cylinder leaf leaves patta carat karat gold silver hand storage
silk iron safety cut rose tub stick cone barrel fishing fibre fiber school pen inhaler export quality grade supply farm farming organic commercial domestic salted
case lens camera lighter expiry star ton ripe tender hybrid desi nashik nagpur ratnagiri devgad kashmir kashmiri himachal shimla kerala bengal andhra punjab gujarat indonesia indonesian
`
/** Words that make goods of such a thing: 'artificial flowers', 'dry fruits', 'toy car'. */
export const worked = `
artificial imitation fake faux toy toys stuffed plush teddy dummy model decorative dried dry dehydrated canned tinned preserved pickled
flavoured flavored scented remote rc diecast miniature wooden ceramic crystal powder extract essence
`

/** Vehicles, which buyers also put behind parts for them; beside a make or a word of their use they are wanted themselves. */
export const vehicles = `
car bike scooter bus buses truck tractor van jeep auto tempo suv sedan hatchback pickup tipper trailer harvester motorcycle motorbike moped gaadi gadi vehicle
`
export const ofVehicles = `
suzuki tata mahindra honda ford benz jaguar hero bajaj tvs yamaha enfield ktm jawa ather vespa piaggio ashok eicher bharatbenz isuzu
swaraj sonalika massey ferguson deere kubota escorts farmtrac powertrac
purana purani puraani chalu electric complete running model bs6 cng onroad showroom
second secondhand preowned owned used old passenger seater sleeper wheeler school
`
/** Goods that are not wanted worked if they are wanted raw: 'raw hides' are no leather. */
export const unworked = `
cotton jute wool silk hemp coir hide skin pelt latex cashew nut honey sugar bale fibre fiber leaf leaves
`
/** If one of these words is anywhere in a query, the buyer wants no lot. */
export const anywhere = `
rent rental hire lease bhk dung tuition coaching franchise insurance loan mortgage dynamite gunpowder kiraya kiraye किराया किराये
`
/** Colours, sizes, people and other words that occur beside the goods but never name them. */
export const qualities = `
red blue green black white yellow pink brown grey gray golden silver orange purple maroon navy beige khaki turquoise peach magenta cream transparent colourful
fresh live frozen online daily monthly weekly local imported indian new old used branded unbranded original genuine premium standard
single double triple king queen big large small medium mini jumbo long short wide narrow thick thin heavy hard soft round square
plain printed striped dyed designer fancy strong durable washable foldable portable automatic manual electric digital waterproof
size sizes kit kits set sets pair pairs pack packs piece pieces
men women gents ladies boys girls kids children adult adults unisex baby mens womens male female full half empty loose mixed assorted good best pure
lal laal kala kaala kali safed neela nila neeli hara peela pila gulabi bhura rangeen rangin kesariya sunehra
bada bade badi chhota chota chhote chote mota mote patla patle purana purani naya nayi mardana janana khali pakka kaccha
leftover surplus deadstock overstock excess clearance liquidation stocklot stock lot lots
per kg duty proof grade refillable compatible heavy xl xxl
folding folded rotating revolving sliding hanging adjustable stackable reversible telescopic detachable removable disposable rechargeable
portable collapsible retractable flexible rigid natural synthetic classical classic modern traditional antique outer inner oxidised polished
unpolished frosted tinted insulated mounted closed open sealed packed unpacked embroidered quilted stitched unstitched
seamless welded threaded galvanised forged hollow solid curved straight pointed design designs pattern colours shades combed carded puraana puraani
`
/** Words of what is fresh or filled: beside them, a packing names such a thing too, as in 'tomato crate fresh'. */
export const fresh = `
fresh freshly taza taaza live ripe full filled mandi daily organic farm ratnagiri nagpur nashik devgad himachal kashmir shimla mahabaleshwar
`
/** Packings and amounts of what is fresh, beside the containers of all goods. */
export const packing = `
tray dozen truck load lot basket tokri tokra kilo quintal strip case
`
