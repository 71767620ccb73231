// Synonym groups of computing terms, written for this project.

export const COMPUTING_FAMILIES = `
fail crash break die down fault
error mistake fault bug failure exception
request call query ask message
response reply answer result
fetch load read get retrieve pull look
write save store persist record put
delete remove erase drop clear purge
update change modify edit patch
insert add append put
send transmit emit publish deliver push forward
receive get consume accept
wait block pause sleep hang stall
lock mutex exclusive hold latch
thread worker process consumer
job task work unit
queue line backlog buffer
copy replica duplicate clone mirror
twice duplicate repeat again double redo
retry repeat again reattempt resend
once one single exactly
cache memory remember keep
disk storage file
table relation
row record tuple entry line
column field attribute
key id identifier name
index lookup
primary leader master main
follower replica secondary standby
database store db datastore
transaction commit atomic
rollback undo revert abort cancel
isolation snapshot serialisable
consistent agree same
stale old outdated expired
expire lifetime timeout ttl old
invalidate evict drop expire remove
user person customer client people visitor
server backend host machine node instance
cluster fleet group
partition shard segment
network connection link wire
traffic load requests volume
burst spike peak surge flood rush herd
limit bound cap maximum quota throttle
throughput rate
latency delay lag slow time
random arbitrary jitter chance
spread distribute scatter disperse
order sequence sort ordering
unique distinct one
hash digest checksum fingerprint
encrypt cipher secure
secret password credential key
token ticket session
permission right access role privilege
login authenticate signin
authorise allow permit
verify check validate assert confirm test ensure
log record trace write
alert warn alarm notify page
monitor watch observe track measure
metric measure figure number
deploy release ship rollout publish
version revision
test check
mock stub fake
compile build
parse read decode
serialise encode
format shape schema structure
null missing absent empty unknown
default fallback standard
input argument parameter
output result return
loop iterate repeat
condition predicate filter
filter where select restrict
group aggregate bucket
sum total add
average mean
median middle
join combine merge match
outer left
scan read walk
sequential linear order
estimate guess approximate predict
exact precise
approximate rough about
probability chance odds likelihood
sample subset
bias skew
outlier extreme
cost price expensive money
cheap inexpensive
free available
available up reachable online
unavailable down offline unreachable
recover restore resume
backup copy snapshot
idempotent repeatable safe
safe harmless secure
leak escape
race concurrent simultaneous parallel
concurrent parallel simultaneous together
asynchronous background later
synchronous blocking
poll ask check
event message notification
subscribe listen
producer publisher sender
batch bulk chunk group
stream flow
page chunk
pointer reference address
memory ram heap
garbage collect free
allocate reserve
stack frame
tree hierarchy
root top
leaf bottom
list array sequence
map dictionary hash
interface contract api
module component part
dependency library package
config setting option
environment surroundings setting
`;
