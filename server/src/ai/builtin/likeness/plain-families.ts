// Synonym groups of plain English, written for this project.

/** A word can be in several groups. Inflected forms don't need to be listed, since stems are compared. */
export const PLAIN_FAMILIES = `
big large huge great giant enormous vast major
small little tiny minor slight
fast quick rapid speedy swift prompt immediate
slow sluggish gradual
begin start commence initiate launch open
end finish stop cease terminate conclude halt quit
complete finish whole entire full total
grow increase rise climb expand gain enlarge swell escalate
shrink decrease decline drop fall reduce lessen diminish lower cut
get receive obtain acquire gain gather collect pick
give provide supply deliver offer hand grant
make create produce build form construct generate assemble
break damage destroy ruin harm hurt wreck crack spoil
burn fire flame
repair fix mend restore heal cure solve correct
connect attach join link touch hook tie fasten bind wire
separate disconnect detach divide split apart sort isolate
gap hole opening space break
path pathway route way road track course
bulb lamp light
hot warm heat heated
cold cool chill freeze frozen ice
wet damp moist soak soaked water
dry arid dehydrate
hard solid firm tough stiff rigid
soft gentle mild
heavy weight weigh mass dense
tight tense taut stretched
loose slack relaxed
high tall elevated up
low short down
loud noisy volume
quiet silent
bright shiny light
dark dim black shade shadow
strong powerful intense force
weak feeble faint
same equal identical alike similar equivalent matching match
different differ vary unlike distinct other another various
change alter modify vary adjust transform shift become turn switch
stay remain keep continue still maintain last
move travel go flow pass run migrate carry transport
push press force shove
pull drag draw attract tug
throw toss cast
hold contain keep carry include have
absorb soak collect take
give release emit let off
vanish disappear gone away
appear show visible seen emerge
see look observe notice view watch spot
find discover locate detect identify determine figure learn
tell say state explain describe report mention
think believe guess predict suppose expect assume hypothesis
know understand realise aware
help assist aid support benefit
protect defend guard shield safe shelter cover secure hide
attack hunt prey predator kill enemy
eat feed food nutrient nourish meal consume diet
liquid fluid water
gas air vapour bubble fizz foam
bubble fizz react reaction
plant seed seedling sprout germinate
animal creature organism species
insect bug
live survive alive life
die dead death kill
baby young offspring child
adult parent grown mature
mix combine blend stir mixture add together
dissolve melt mix
evaporate vapour dry disappear
rock stone mineral pebble
soil dirt earth ground mud
sand grain particle
small particle piece bit
river stream creek
flat level horizontal even smooth
rough bumpy coarse
steep slope incline tilt angle hill
erode erosion wear wash
deposit drop leave settle sink
sink drop settle bottom
float rise top surface
pile heap stack
sheet paper page
measure weigh test gauge size
test experiment trial try investigate
compare comparison contrast difference relative
standard control baseline reference norm
variable factor condition
graph chart table diagram plot
count number amount quantity many much
part piece portion component section segment
more extra additional greater further higher most
less fewer smaller lower least
most greatest maximum biggest highest
least smallest minimum lowest
balance even equal
sound noise tone hear
pitch note frequency
vibrate vibration shake wobble quiver
string wire cord rope line
metal iron steel copper
magnet magnetic attract stick
electric electrical electricity current power
voltage volt potential
energy power
sun sunlight solar sunshine
surface area space size
length long size distance
width wide
edge side rim border
top above upper over
bottom below under beneath underneath
inside within interior in
outside exterior out
near close next beside adjacent
far distant away
first initial before earlier prior
last final after later end
reason cause because why due
result effect outcome consequence impact
evidence proof prove show data
problem issue trouble fault
answer solution reply response result
need require must necessary essential
use apply employ utilise
choose select pick prefer opt
allow let permit enable can
prevent avoid stop block forbid protect
wrong incorrect false mistake error
right correct true accurate
accurate precise exact
easy simple
difficult hard complex complicated
new fresh recent
old ancient stale outdated former
several multiple numerous many various lots
few couple some
all every each entire whole everyone everything
only just single sole alone
always constantly every never forever
together both jointly same
people person human man everyone they
child kid student boy girl
body organ
bone skeleton
muscle contract
breathe air oxygen lung
blood heart
skin coat cover layer outer
shape form square round structure
colour dye paint
clear transparent see
cloudy murky
clean pure wash
dirty polluted
rain precipitation water storm
wind blow breeze
weather climate temperature
season winter summer
day night
morning east
evening afternoon west
world earth planet globe
map contour elevation
elevation height high
place location spot position where
time minute second hour long duration
often frequent usually
sometimes occasionally
sure certain definitely
probably maybe likely perhaps might
important key main essential crucial significant
reflect bounce mirror
bend curve
straight direct
turn spin rotate revolve
circle round
fill full
empty nothing
lose loss lost waste
save preserve keep
share common divide
work function operate run act job
tool instrument device machine equipment
method way procedure process technique approach
step stage phase
plan design scheme
rule law policy
model example sample
type kind sort category
feature property characteristic trait quality
advantage benefit pro
disadvantage drawback cost con
risk danger threat hazard
careful caution
fair unbiased equal
team group colleague coworkers peers
boss manager lead supervisor
goal aim target purpose objective
schedule deadline date
agree accept approve
refuse reject deny decline
decide decision choose
discuss talk conversation speak meet
listen hear
feedback review comment
blame fault guilt
improve better enhance optimise
worse degrade deteriorate
measure metric
convince persuade
conflict disagreement dispute argument
customer buyer
`;
