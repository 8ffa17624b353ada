/**
 * Common words of Hindi, as people type them in Latin letters, that are neither goods nor fillers: they are real words,
 * so they are not corrected to similar words of listings.
 */
export const hindiWords = `
ghar ghare dukan dukaan godam godaam karkhana karkhane khet kheton gaon gaanv shahar sheher sadak rasta jagah ladkiyan mistri majdoor
mazdoor karigar darji kisan vyapari grahak malik sarkari mandir vivah dulhan dulha diwali holi eid navratri puja roz rozana mahina
mahine saal varsh raat subah shaam hafta samay banane banaane banate banta bana rakhne rakhna rakha lagane lagana laga lagi lage lagta
dalne dalna daalne daalna bharne bharna dhone dhona nahane nahana khane khana peene pina pakane pakana katne katna kaatne chalane
chalana chalne chalna chalti baithne baithna uthane uthana likhne likhna padhne padhna pahanne pahanna pehnne pehenne bandhne bandhna
baandhne todne todna jodne jodna chipkane chipkana saaf safai sukhane sukhana silne silna seene bunne bunna pisne peesne pisna gundhne
goondhne napne naapne taulne tolne chhidakne chhidkav chhidkne bikri khareedne jaane aane dekhne dikhane le jaata wapas vapas bachi
nikla nikle nikli padi hua hui yahi aisa aisi aise jaisa jaise accha achha acchi achhi badhiya badiya ghatiya asli nakli kamzor halka
halki bhari bhaari lamba chauda chaudi uncha unchi chapta seedha tedha khula khuli khali bhara sukha sukhi geela gila naram mulayam
sakht thanda thandi garam taza taaza baasi pakka dusra doosra chamkila aadha pura poora dugna jyada zyada kam thoda bahut sab sabhi
anya alag milakar upar neeche andar bahar aage peeche saamne wazan vajan lambai chaudai motai naap maap jodi jodon darjan dher kaam
kaaj istemal upyog waaste vaste yogya layak tarah tarha prakar hawa dhoop barish baarish dhool aag dhuan tili teeli chhed ched nok
dhar kinara kona astar rumali
`
/** Brands and makers, which are not corrected either; the page says that no listing has them. */
export const brandWords = `
exide amaron luminous microtek havells anchor polycab finolex kei rr philips crompton bajaj usha orient syska wipro legrand schneider
siemens abb kirloskar cri texmo jaquar cera hindware parryware kajaria somany johnson nitco asian berger nerolac dulux indigo jsw tata
jindal sail essar uttam apollo surya astral supreme prince ashirvad birla ambuja acc ultratech fevicol pidilite araldite fixit skf nbc fag
ntn timken bosch makita dewalt hitachi hikoki stanley taparia jhalani addison miranda totem sandvik kennametal festo smc janatics rexroth
yuken esab ador mrf ceat bridgestone michelin goodyear tvs hero honda yamaha suzuki castrol mobil shell gulf servo veedol valvoline
classmate navneet camlin doms natraj apsara cello reynolds parker luxor linc canon epson brother godrej greenply century kitply hettich
hafele ebco blum raymond arvind vardhman welspun trident jockey rupa amul lux dollar bata paragon relaxo liberty khadim woodland puma nike
adidas reebok samsonite safari skybags wildcraft boat jbl sony lg samsung dell lenovo acer asus netgear hikvision dahua prestige hawkins
pigeon milton borosil tupperware himalaya dabur patanjali emami marico nivea ponds dove lakme garnier loreal colgate pepsodent
britannia parle haldiram bikaji fortune saffola dhara nestle cadbury lindt heidelberg juki brothers siruba jack caterpillar komatsu volvo
zara hnm levis lee wrangler pepe spykar mufti killer flying biba manyavar fabindia globus westside pantaloons zudio myntra ajio meesho
flipkart amazon snapdeal nykaa reliance dmart bigbasket tourister vip aristocrat delsey lavie baggit hidesign titan fastrack casio
sonata rayban lenskart vincent sparx lancer asics skechers decathlon nivia cosco yonex jktyre oneplus xiaomi redmi realme oppo vivo
motorola nokia noise portronics ambrane zebronics iball intex latitude thinkpad macbook daikin voltas bluestar whirlpool haier panasonic
onida videocon ifb bpl sansui maharaja sujata preethi vguard rrkabel goldmedal osram oreva ajanta lloyd eveready duracell nippo okaya
livguard grasim nahar bombay mafatlal siyaram donear grado gwalior kohler toto roca rak shalimar saint gobain asahi modiguard jk shree
dalmia penna ramco tmt kamdhenu vizag greenlam merino archidply sunmica tesa tvse lucas valeo minda varroc gabriel munjal monroe
endurance rico spicer wabco brakes mahadhan iffco kribhco coromandel rallis upl bayer syngenta dhanuka kisankraft neptune aspee netafim
jain ykk coats madura novateur kirby jsl hindalco nalco vedanta balco sterlite nmdc surgicare romsons polymed dispovan nipro omron
morepen
`
