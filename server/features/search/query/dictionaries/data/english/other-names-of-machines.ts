/** Other names of electrical goods, machines, vehicles' parts, paper, furniture and food, in the format of `everyday-names.ts`. */
export const otherNamesOfMachines = `
submersible cable > copper flexible cable
multicore cable > copper flexible cable
armour cable > copper armoured cable | aluminium armoured cable
lt cable > aluminium armoured cable
ht cable > aluminium armoured cable
9 w bulb > led bulb
fuse switch > mcb
isolator > mcb
tubular battery > smf battery
car inverter battery > inverter
foot mounted motor > induction motor
flange motor > induction motor
worm gear motor > geared motor
inverter panel > vfd panel
servo stabiliser > voltage stabiliser
servo voltage > voltage stabiliser
electrical transformer > distribution transformer
mcb distribution > distribution board
terminal box > junction box
solar cell panel > solar module
pv module > solar module
on grid inverter > string inverter
pwm controller > charge controller
modular board > modular plate
roma switch > modular switch
5 amp socket > socket 6 a
step regulator > fan regulator
bms board > battery management
led driver > led driver board
smps board > power supply
second hand laptop > ex corporate laptop | business laptop
old laptop > ex corporate laptop | business laptop
refurbished laptop > ex corporate laptop | business laptop
core i5 laptop > core i5
shift register > uln2003 driver
photocoupler > optocoupler
ic 555 > ne555
mlcc > ceramic capacitor
quartz crystal > crystal oscillator
vga connector > d sub connector
serial connector > d sub connector
wifi extender > access point
poe switch > managed switch
fiber module > sfp module
gbic > sfp module
neckband > wired earphone
power adapter mobile > fast charger
matte glass mobile > tempered glass
mobile flip cover > phone cover
pc screen > 24 inch monitor
home theater > soundbar
overhead projector > projector
night vision camera > bullet camera
ptz > dome camera
access control > biometric reader
pump motor > pump set
water motor > pump set
monoblock pump > pump set
jockey pump > fire fighting pump
turning machine > cnc lathe
vertical machining > vertical machining centre
pillar drill > radial drill
juki > lockstitch machine
overlock > overlock machine
interlock sewing > overlock machine
air jet loom > rapier loom
form fill > form fill seal
pouch packing > form fill seal
powder packing machine > form fill seal
carton sealer machine > carton taping machine
hand sealer > band sealer
foot sealer > band sealer
atta mixer > dough kneader
dough maker > dough kneader
planetary mixer > dough kneader
stone mill > flour mill
pulveriser > flour mill
bread oven > deck oven
kadhai fryer > namkeen fryer
bulk milk cooler > milk chiller
hydraulic pallet truck > hand pallet truck
pallet lifter > hand pallet truck
battery stacker > electric stacker
chain hoist > eot crane hoist
roller belt > belt conveyor
aerial platform > scissor lift
concrete machine > concrete mixer
cement machine > concrete mixer
earth rammer > plate compactor
vibrator compactor > plate compactor
material hoist > tower hoist
builder hoist > tower hoist
silent generator > dg set
heidelberg > offset press
guillotine machine > paper cutting machine
polar cutting > paper cutting machine
screen table > screen printing table
cut off machine > angle grinder
drill cordless > cordless drill
breaker > demolition hammer
excavator teeth > excavator bucket teeth
soft jaw > chuck jaw
gear box parts > gearbox spare
ball race > ball bearing
motor bearing > ball bearing
foundation bolt > hex bolt
stud bolt > hex bolt
machine gear > spur gear
gearbox gear > spur gear
wafer valve > butterfly valve
one way valve > non return valve
socket weld fitting > forged fitting
combination plier > plier
t spanner > combination spanner
pipe spanner > pipe wrench
ball pein > hammer
claw hammer > hammer
jobber drill > hss drill
cnmg > carbide insert
threading tool > tap
core cutter > hole saw
actuator cylinder > pneumatic cylinder
pu pipe fitting > push in fitting
one touch fitting > push in fitting
pressure hose > hydraulic hose
hard cap > safety helmet
karam helmet > safety helmet
radium vest > reflective jacket
full body belt > full body harness
examination glove > nitrile glove
weld rod > e6013 electrode | e7018 electrode
low hydrogen electrode > e7018 electrode
co2 welding wire > mig wire
tig filler > ss 308 l wire
filler wire > ss 308 l wire | mig wire
ring gasket > spiral wound gasket
caf sheet > caf gasket
graphite packing > gland packing
pickup tyre > light commercial
tubeless car tyre > car tubeless
tractor battery > tractors and light trucks
diesel oil engine > engine oil
tipper oil > hydraulic oil for tippers
radiator coolant > coolant concentrate
castrol oil > engine oil | gear oil
disc brake pad > brake pad
front shocker > shock absorber
head lamp car > headlamp assembly
wiper arm > wiper blade
patta spring > leaf spring
pressure plate assembly > clutch cover
bike clutch > clutch plate
rear mirror bike > mirror
chain cover kit > chain sprocket kit
car foot mat > floor mat
windshield shade > sun shade
mobile stand > phone mount
cycle hub > freewheel
cycle gear > freewheel
bike seat cycle > saddle
bldc hub motor > hub motor
ev throttle > throttle set
dc dc converter > dc converter
executive bond > a4 copier paper
ledger paper > a4 copier paper
corrugation paper > kraft paper
media paper > kraft paper
liner paper > kraft liner
couche paper > art paper
chromo paper > art paper
pos roll > thermal paper
tracing wrap > greaseproof paper
long notebook > spiral notebook
wiro book > spiral notebook
hilighter > highlighter
pen set > ball pen | gel pen
index file > lever arch file
office tray > desk organiser
post it pad > sticky note
inkjet ink > ink bottle
dot matrix ribbon > printer ribbon
planner diary > diary
guide books > exam guide
cheque envelope > window envelope
plastic envelope > laminated envelope
spring file > cobra file
gurjan ply > bwp waterproof plywood
packing ply > commercial mr plywood
mr grade > commercial mr
boss chair > high back
ceo chair > high back
1 mm mica > decorative laminate
high gloss laminate > acrylic laminate
edge band tape > pvc edge band
deodar wood > pine timber
ship deck wood > sal timber
centre table > coffee table
almirah book > bookshelves
drawer runner > telescopic channel
ball bearing channel > telescopic channel
soft close > soft close hinge
pull handle > cabinet handle
swivel wheel > castor
trolley wheel > castor
wooden box gift > carved wooden box
decorative tray > brass inlay tray
bamboo tokri > cane basket
hurricane lamp > brass lantern
chandelier light > pendant light
tripod lamp > wooden floor lamp
wall sticker frame > framed print
dream catcher > macrame hanging
steam rice > basmati
mandi rice > sona masoori
dosa rice > ir64 parboiled
masala jar > ground spice
mixed herb > seasoning mix
kaju w320 > cashew w320
kaju 2 pcs > cashew split
mamra > almond
kiss miss > raisin
kachi ghani sarson > mustard oil
refined tel > sunflower oil
tel ka dabba > 15 l tin
cookies > biscuit
maida noodles > instant noodle
heat and eat > ready to eat
juice tetra > fruit drink
power drink > energy drink
nariyal pani > tender coconut water
sugar candy > hard candy
jujube > jelly sweet
kafi > coffee
dairy powder > skimmed milk powder
smp powder > skimmed milk powder
makai starch > corn starch
nimbu ka sat > citric acid
`
