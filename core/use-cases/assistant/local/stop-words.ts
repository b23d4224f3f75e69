/** Stop words of the languages lectures are likely to be in. */
const english = `a about above actually after again against ago ah all almost along already also although always am among an and
another any anybody anyone anything anyway anywhere are aren't around as ask asks at away back basically be because become
becomes been before behind being below better between beyond big bit both bring but by call called calls came can can't cannot
certain come comes coming could couldn't course definitely did didn't different do does doesn't doing don't done down each
either else end enough especially etc even ever every everybody everyone everything everywhere exactly far feel few find first
for from full further gave get gets getting give given gives giving go goes going gone gonna good got gotta great guys had
hadn't happen happens hard has hasn't have haven't having he he'd he'll he's hear hello help her here here's hers herself hey
hi him himself his hold hour how how's however i i'd i'll i'm i've idea if in indeed inside instead into is isn't it it'd
it'll it's its itself just keep kind kinda knew know known knows large last later least less let let's like likely little long
look looked looking looks lot lots made main make makes making many may maybe me mean means might minute moment more most
mostly much must my myself need needs never new next nice no nobody none nor not nothing now nowhere of off often oh ok okay old
on once one ones only onto or other others ought our ours ourselves out over own part particular people perhaps place please
point possible pretty probably put puts question quite rather really right run said same saw say saying says second see seem
seems seen several shall she she'd she'll she's should shouldn't show simply since small so some somebody someone something
sometimes somewhere soon sort start stay still stop such suppose sure take taken takes talk tell than thank thanks that that's
the their theirs them themselves then there there's these they they'd they'll they're they've thing things think third this
those though three through thus time times to today together told too took toward towards tried true try trying turn turns two
um under understand until up upon us use used uses using usually very wait want wanted wants was wasn't watch way ways we we'd
we'll we're we've well went were weren't what what's whatever when whenever where where's whether which while who who's whole
whom whose why will with within without won't word words work would wouldn't wrong yeah year years yes yet you you'd you'll
you're you've your yours yourself yourselves welcome video videos lecture lecturer teacher hundred thousand million ten four
five six seven eight nine bad everybody's today's somebody's nobody's left et cetera single smaller larger bigger smallest largest higher lower`;

const french = `alors au aussi autre aux avec avoir bien car ce ceci cela ces cet cette ceux chaque chose comme comment dans de des
deux donc du elle elles en encore entre est et étaient était être eux fait faire fois font ici il ils j'ai je jusqu la là le les
leur leurs lui ma mais me même mes mieux moi moins mon ne ni non nos notre nous on ont ou où par parce pas peu peut plus pour
pourquoi qu quand que quoi quel quelle quelles quels qui sa sans se sera ses si son sont sous sur ta te tes toi ton tous tout toute
toutes très tu un une va vers voici voilà vont vos votre vous été ça c'est d'un d'une l'on n'est qu'il qu'on s'il y`;

const german = `aber alle allem allen aller alles als also am an andere auch auf aus bei beim bin bis bist da damit dann das dass
dein dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines
er es etwas euch für gegen gibt hat hatte haben habe hier hin ich ihm ihn ihr ihre im immer in ist ja jede jeder jedes jetzt kann
kein keine können man mehr mein meine mich mir mit muss nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine sich
sie sind so soll sondern über um und uns unser unter viel vom von vor war waren was weil wenn wer werden wie wieder wir wird wo
wurde zu zum zur`;

const spanish = `al algo algunos ante antes aquí así aunque cada como con contra cual cuando de del desde donde dos el ella ellas
ellos en entre era es esa ese eso esta está están estas este esto estos fue ha hace hacer hay la las le les lo los más me mi
mismo muy nada ni no nos nosotros o otra otro para pero poco por porque pues que qué quien se sea según ser si sí sin sobre son
su sus también tan tanto te tiene tienen todo todos tu un una uno unos vamos ya yo`;

const arabic = `في من إلى على عن مع هذا هذه ذلك تلك هؤلاء هنا هناك ما ماذا لماذا كيف أين متى من هل كم أي هو هي هم هما نحن أنا أنت كان كانت
يكون تكون ليس ليست لا لم لن قد لقد ثم أو أم إن أن إذا إذن لو لكن ولكن بل حتى كل بعض غير بين عند بعد قبل فوق تحت حول منذ كما مثل أيضا جدا
الذي التي الذين اللذان له لها لهم لنا لك لي به بها فيه فيها منه منها عليه عليها إليه إليها عنه عنها وهو وهي وما ولا ولم وقد وإذا فإذا
حدث يحدث كلما عندما حين حيث يمكن يوجد توجد شيء نفسه نفسها الآن اليوم أكثر أقل`;

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const languages = [english, french, german, spanish, arabic].map(setOf);

/** The stop list of the predominant language: "die" is an article in German and a verb in English. */
export const stopWordsOf = (words: readonly string[]): ReadonlySet<string> => {
  const counts = languages.map((list) => words.filter((word) => list.has(word)).length);
  return languages[counts.indexOf(Math.max(...counts))] ?? new Set();
};
