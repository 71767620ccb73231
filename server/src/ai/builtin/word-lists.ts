// English word lists: function words, general words, irregular forms, and negations.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Function words: never counted as content. */
export const STOP_WORDS = words(`
  a an the this that these those there here it its itself he she him her his hers they them their theirs themselves we us
  our ours ourselves you your yours yourself i me my mine myself one ones who whom whose which what when where why how
  and or but if then else so because since as than though although while whereas unless until till whether either both
  of in on at by for with from to into onto out up down off over under about after before between through during per via
  upon within along across around near toward towards against among
  be am is are was were been being do does did done doing have has had having will would shall should can could may might
  must ought not no nor never neither without cannot yes
  very really quite just only also too even still yet again already ever always often sometimes usually mostly maybe
  perhaps rather almost such same other another any some all each every few more most much many less least own
  well now today then once like let lets etc ie eg ok okay oh actually basically simply
  s t d m re ve ll don didn doesn isn aren wasn weren won wouldn shouldn couldn hasn haven hadn
`);

/** Words that occur in almost any answer: they count, but little. Compared by stem. */
export const GENERAL_WORDS = words(`
  use make get give take put go come keep see look say tell think know want need try find ask show mean work help start stop
  begin end run set change call turn move leave bring happen become seem feel hold allow add remove create write read send
  receive return check handle depend include contain follow cause lead avoid prevent ensure guarantee provide support apply
  expect decide choose require
  time day week month year thing way part case point place number kind sort type example reason problem issue question
  answer idea fact matter side level line list group set name value result state step order change difference people person
  good bad better best worse new old big small large long short high low right wrong different possible important real
  certain clear simple easy hard full whole first second third last next later early late two three four five
  everything something anything nothing everyone someone anyone somebody nobody lot bit enough
  user data system service server client request code application app team company project process page product customer
  fast slow quick always instead exactly directly together alone back away
`);

/** Words that negate the words after them. Other words ending in "n't" do, too (negation.ts). */
export const NEGATORS = words(`not no never none nobody nothing neither nor without cannot hardly
  dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt cant hasnt havent hadnt instead lack lacks lacking lacked`);

/** Words that contain a negation ("prevents duplicates"): the words after them match both plain and negated wording. */
export const HALF_NEGATORS =
  words(`avoid avoids avoided avoiding prevent prevents prevented preventing refuse refuses refused
  reject rejects rejected forbid forbids stop stops stopped stopping skip skips skipped eliminate eliminates against
  rather than free less unless until before otherwise`);

/** Words that end the effect of a negation. */
export const CLAUSE_OPENERS =
  words(`but however though although because so since unless whereas while and then when if which
  who where yet except therefore thus hence instead`);

/** Irregular forms that a suffix rule can't stem. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `sent:send kept:keep chose:choose chosen:choose wrote:write written:write ran:run built:build held:hold made:make
  broke:break broken:break lost:lose found:find took:take taken:take gave:give given:give told:tell spoke:speak spoken:speak
  brought:bring taught:teach caught:catch led:lead met:meet saw:see seen:see grew:grow grown:grow won:win paid:pay sold:sell
  spent:spend fell:fall fallen:fall felt:feel left:leave knew:know known:know thought:think got:get gotten:get went:go
  gone:go began:begin begun:begin came:come became:become forgot:forget forgotten:forget drew:draw drawn:draw said:say
  meant:mean understood:understand stood:stand bought:buy sought:seek slept:sleep heard:hear dealt:deal learnt:learn
  threw:throw thrown:throw wore:wear rose:rise risen:rise drove:drive driven:drive shown:show hid:hide hidden:hide
  froze:freeze frozen:freeze woke:wake woken:wake shut:shut fed:feed lent:lend bound:bind struck:strike
  indices:index indexes:index queries:query retries:retry retried:retry keys:key data:data criteria:criterion
  people:person children:child men:man women:woman halves:half lives:life
  one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 zero:0 twenty:20 thirty:30
  forty:40 fifty:50 hundred:100 thousand:1000 percent:% pct:% per-cent:%`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(':');
      return [form, base];
    }),
);
