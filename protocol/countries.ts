/**
 * Countries and territories of ISO 3166-1 with calling codes (specification 3), one per line:
 * easier to check and smaller than 249 object literals.
 */

/** A country. A name may be `''` if the source has none. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  /** Three digits with leading zeros. */
  readonly numeric: string;
  readonly englishName: string;
  readonly chineseName: string;
  /** Digits without the plus, including an area code of its own, as in 1 876. */
  readonly callingCode: string;
}

// alpha2, alpha3, numeric, calling code, English name, Chinese name
const lines = `
AD|AND|020|376|Andorra|安道尔
AE|ARE|784|971|United Arab Emirates|阿拉伯联合酋长国
AF|AFG|004|93|Afghanistan|阿富汗
AG|ATG|028|1268|Antigua and Barbuda|安提瓜和巴布达
AI|AIA|660|1264|Anguilla|安圭拉
AL|ALB|008|355|Albania|阿尔巴尼亚
AM|ARM|051|374|Armenia|亚美尼亚
AO|AGO|024|244|Angola|安哥拉
AQ|ATA|010|672|Antarctica|南极洲
AR|ARG|032|54|Argentina|阿根廷
AS|ASM|016|1684|American Samoa|美属萨摩亚
AT|AUT|040|43|Austria|奥地利
AU|AUS|036|61|Australia|澳大利亚
AW|ABW|533|297|Aruba|阿鲁巴
AX|ALA|248|358|Åland Islands|奥兰群岛
AZ|AZE|031|994|Azerbaijan|阿塞拜疆
BA|BIH|070|387|Bosnia and Herzegovina|波斯尼亚和黑塞哥维那
BB|BRB|052|1246|Barbados|巴巴多斯
BD|BGD|050|880|Bangladesh|孟加拉国
BE|BEL|056|32|Belgium|比利时
BF|BFA|854|226|Burkina Faso|布基纳法索
BG|BGR|100|359|Bulgaria|保加利亚
BH|BHR|048|973|Bahrain|巴林
BI|BDI|108|257|Burundi|布隆迪
BJ|BEN|204|229|Benin|贝宁
BL|BLM|652|590|St. Barthélemy|圣巴泰勒米
BM|BMU|060|1441|Bermuda|百慕大
BN|BRN|096|673|Brunei|文莱
BO|BOL|068|591|Bolivia|玻利维亚
BQ|BES|535|599|Caribbean Netherlands|荷属加勒比区
BR|BRA|076|55|Brazil|巴西
BS|BHS|044|1242|Bahamas|巴哈马
BT|BTN|064|975|Bhutan|不丹
BV|BVT|074|47|Bouvet Island|布韦岛
BW|BWA|072|267|Botswana|博茨瓦纳
BY|BLR|112|375|Belarus|白俄罗斯
BZ|BLZ|084|501|Belize|伯利兹
CA|CAN|124|1|Canada|加拿大
CC|CCK|166|61|Cocos (Keeling) Islands|科科斯（基林）群岛
CD|COD|180|243|Congo (Kinshasa)|刚果（金）
CF|CAF|140|236|Central African Republic|中非共和国
CG|COG|178|242|Congo (Brazzaville)|刚果（布）
CH|CHE|756|41|Switzerland|瑞士
CI|CIV|384|225|Côte d’Ivoire|科特迪瓦
CK|COK|184|682|Cook Islands|库克群岛
CL|CHL|152|56|Chile|智利
CM|CMR|120|237|Cameroon|喀麦隆
CN|CHN|156|86|China|中国
CO|COL|170|57|Colombia|哥伦比亚
CR|CRI|188|506|Costa Rica|哥斯达黎加
CU|CUB|192|53|Cuba|古巴
CV|CPV|132|238|Cape Verde|佛得角
CW|CUW|531|599|Curaçao|库拉索
CX|CXR|162|61|Christmas Island|圣诞岛
CY|CYP|196|357|Cyprus|塞浦路斯
CZ|CZE|203|420|Czechia|捷克
DE|DEU|276|49|Germany|德国
DJ|DJI|262|253|Djibouti|吉布提
DK|DNK|208|45|Denmark|丹麦
DM|DMA|212|1767|Dominica|多米尼克
DO|DOM|214|1809|Dominican Republic|多米尼加共和国
DZ|DZA|012|213|Algeria|阿尔及利亚
EC|ECU|218|593|Ecuador|厄瓜多尔
EE|EST|233|372|Estonia|爱沙尼亚
EG|EGY|818|20|Egypt|埃及
EH|ESH|732|212|Western Sahara|西撒哈拉
ER|ERI|232|291|Eritrea|厄立特里亚
ES|ESP|724|34|Spain|西班牙
ET|ETH|231|251|Ethiopia|埃塞俄比亚
FI|FIN|246|358|Finland|芬兰
FJ|FJI|242|679|Fiji|斐济
FK|FLK|238|500|Falkland Islands|福克兰群岛
FM|FSM|583|691|Micronesia|密克罗尼西亚
FO|FRO|234|298|Faroe Islands|法罗群岛
FR|FRA|250|33|France|法国
GA|GAB|266|241|Gabon|加蓬
GB|GBR|826|44|United Kingdom|英国
GD|GRD|308|1473|Grenada|格林纳达
GE|GEO|268|995|Georgia|格鲁吉亚
GF|GUF|254|594|French Guiana|法属圭亚那
GG|GGY|831|44|Guernsey|根西岛
GH|GHA|288|233|Ghana|加纳
GI|GIB|292|350|Gibraltar|直布罗陀
GL|GRL|304|299|Greenland|格陵兰
GM|GMB|270|220|Gambia|冈比亚
GN|GIN|324|224|Guinea|几内亚
GP|GLP|312|590|Guadeloupe|瓜德罗普
GQ|GNQ|226|240|Equatorial Guinea|赤道几内亚
GR|GRC|300|30|Greece|希腊
GS|SGS|239|500|South Georgia and South Sandwich Islands|南乔治亚和南桑威奇群岛
GT|GTM|320|502|Guatemala|危地马拉
GU|GUM|316|1671|Guam|关岛
GW|GNB|624|245|Guinea-Bissau|几内亚比绍
GY|GUY|328|592|Guyana|圭亚那
HK|HKG|344|852|Hong Kong|中国香港
HM|HMD|334|672|Heard and McDonald Islands|赫德岛和麦克唐纳群岛
HN|HND|340|504|Honduras|洪都拉斯
HR|HRV|191|385|Croatia|克罗地亚
HT|HTI|332|509|Haiti|海地
HU|HUN|348|36|Hungary|匈牙利
ID|IDN|360|62|Indonesia|印度尼西亚
IE|IRL|372|353|Ireland|爱尔兰
IL|ISR|376|972|Israel|以色列
IM|IMN|833|44|Isle of Man|马恩岛
IN|IND|356|91|India|印度
IO|IOT|086|246|British Indian Ocean Territory|英属印度洋领地
IQ|IRQ|368|964|Iraq|伊拉克
IR|IRN|364|98|Iran|伊朗
IS|ISL|352|354|Iceland|冰岛
IT|ITA|380|39|Italy|意大利
JE|JEY|832|44|Jersey|泽西岛
JM|JAM|388|1876|Jamaica|牙买加
JO|JOR|400|962|Jordan|约旦
JP|JPN|392|81|Japan|日本
KE|KEN|404|254|Kenya|肯尼亚
KG|KGZ|417|996|Kyrgyzstan|吉尔吉斯斯坦
KH|KHM|116|855|Cambodia|柬埔寨
KI|KIR|296|686|Kiribati|基里巴斯
KM|COM|174|269|Comoros|科摩罗
KN|KNA|659|1869|St. Kitts and Nevis|圣基茨和尼维斯
KP|PRK|408|850|North Korea|朝鲜
KR|KOR|410|82|South Korea|韩国
KW|KWT|414|965|Kuwait|科威特
KY|CYM|136|1345|Cayman Islands|开曼群岛
KZ|KAZ|398|7|Kazakhstan|哈萨克斯坦
LA|LAO|418|856|Laos|老挝
LB|LBN|422|961|Lebanon|黎巴嫩
LC|LCA|662|1758|St. Lucia|圣卢西亚
LI|LIE|438|423|Liechtenstein|列支敦士登
LK|LKA|144|94|Sri Lanka|斯里兰卡
LR|LBR|430|231|Liberia|利比里亚
LS|LSO|426|266|Lesotho|莱索托
LT|LTU|440|370|Lithuania|立陶宛
LU|LUX|442|352|Luxembourg|卢森堡
LV|LVA|428|371|Latvia|拉脱维亚
LY|LBY|434|218|Libya|利比亚
MA|MAR|504|212|Morocco|摩洛哥
MC|MCO|492|377|Monaco|摩纳哥
MD|MDA|498|373|Moldova|摩尔多瓦
ME|MNE|499|382|Montenegro|黑山
MF|MAF|663|590|St. Martin|法属圣马丁
MG|MDG|450|261|Madagascar|马达加斯加
MH|MHL|584|692|Marshall Islands|马绍尔群岛
MK|MKD|807|389|North Macedonia|北马其顿
ML|MLI|466|223|Mali|马里
MM|MMR|104|95|Myanmar|缅甸
MN|MNG|496|976|Mongolia|蒙古
MO|MAC|446|853|Macao|中国澳门
MP|MNP|580|1670|Northern Mariana Islands|北马里亚纳群岛
MQ|MTQ|474|596|Martinique|马提尼克
MR|MRT|478|222|Mauritania|毛里塔尼亚
MS|MSR|500|1664|Montserrat|蒙特塞拉特
MT|MLT|470|356|Malta|马耳他
MU|MUS|480|230|Mauritius|毛里求斯
MV|MDV|462|960|Maldives|马尔代夫
MW|MWI|454|265|Malawi|马拉维
MX|MEX|484|52|Mexico|墨西哥
MY|MYS|458|60|Malaysia|马来西亚
MZ|MOZ|508|258|Mozambique|莫桑比克
NA|NAM|516|264|Namibia|纳米比亚
NC|NCL|540|687|New Caledonia|新喀里多尼亚
NE|NER|562|227|Niger|尼日尔
NF|NFK|574|672|Norfolk Island|诺福克岛
NG|NGA|566|234|Nigeria|尼日利亚
NI|NIC|558|505|Nicaragua|尼加拉瓜
NL|NLD|528|31|Netherlands|荷兰
NO|NOR|578|47|Norway|挪威
NP|NPL|524|977|Nepal|尼泊尔
NR|NRU|520|674|Nauru|瑙鲁
NU|NIU|570|683|Niue|纽埃
NZ|NZL|554|64|New Zealand|新西兰
OM|OMN|512|968|Oman|阿曼
PA|PAN|591|507|Panama|巴拿马
PE|PER|604|51|Peru|秘鲁
PF|PYF|258|689|French Polynesia|法属波利尼西亚
PG|PNG|598|675|Papua New Guinea|巴布亚新几内亚
PH|PHL|608|63|Philippines|菲律宾
PK|PAK|586|92|Pakistan|巴基斯坦
PL|POL|616|48|Poland|波兰
PM|SPM|666|508|St. Pierre and Miquelon|圣皮埃尔和密克隆群岛
PN|PCN|612|64|Pitcairn Islands|皮特凯恩群岛
PR|PRI|630|1787|Puerto Rico|波多黎各
PS|PSE|275|970|Palestinian Territories|巴勒斯坦领土
PT|PRT|620|351|Portugal|葡萄牙
PW|PLW|585|680|Palau|帕劳
PY|PRY|600|595|Paraguay|巴拉圭
QA|QAT|634|974|Qatar|卡塔尔
RE|REU|638|262|Réunion|留尼汪
RO|ROU|642|40|Romania|罗马尼亚
RS|SRB|688|381|Serbia|塞尔维亚
RU|RUS|643|7|Russia|俄罗斯
RW|RWA|646|250|Rwanda|卢旺达
SA|SAU|682|966|Saudi Arabia|沙特阿拉伯
SB|SLB|090|677|Solomon Islands|所罗门群岛
SC|SYC|690|248|Seychelles|塞舌尔
SD|SDN|729|249|Sudan|苏丹
SE|SWE|752|46|Sweden|瑞典
SG|SGP|702|65|Singapore|新加坡
SH|SHN|654|290|St. Helena|圣赫勒拿
SI|SVN|705|386|Slovenia|斯洛文尼亚
SJ|SJM|744|47|Svalbard and Jan Mayen|斯瓦尔巴和扬马延
SK|SVK|703|421|Slovakia|斯洛伐克
SL|SLE|694|232|Sierra Leone|塞拉利昂
SM|SMR|674|378|San Marino|圣马力诺
SN|SEN|686|221|Senegal|塞内加尔
SO|SOM|706|252|Somalia|索马里
SR|SUR|740|597|Suriname|苏里南
SS|SSD|728|211|South Sudan|南苏丹
ST|STP|678|239|São Tomé and Príncipe|圣多美和普林西比
SV|SLV|222|503|El Salvador|萨尔瓦多
SX|SXM|534|1721|Sint Maarten|荷属圣马丁
SY|SYR|760|963|Syria|叙利亚
SZ|SWZ|748|268|Eswatini|斯威士兰
TC|TCA|796|1649|Turks and Caicos Islands|特克斯和凯科斯群岛
TD|TCD|148|235|Chad|乍得
TF|ATF|260|262|French Southern Territories|法属南部领地
TG|TGO|768|228|Togo|多哥
TH|THA|764|66|Thailand|泰国
TJ|TJK|762|992|Tajikistan|塔吉克斯坦
TK|TKL|772|690|Tokelau|托克劳
TL|TLS|626|670|Timor-Leste|东帝汶
TM|TKM|795|993|Turkmenistan|土库曼斯坦
TN|TUN|788|216|Tunisia|突尼斯
TO|TON|776|676|Tonga|汤加
TR|TUR|792|90|Türkiye|土耳其
TT|TTO|780|1868|Trinidad and Tobago|特立尼达和多巴哥
TV|TUV|798|688|Tuvalu|图瓦卢
TW|TWN|158|886|Taiwan|台湾
TZ|TZA|834|255|Tanzania|坦桑尼亚
UA|UKR|804|380|Ukraine|乌克兰
UG|UGA|800|256|Uganda|乌干达
UM|UMI|581|1|U.S. Outlying Islands|美国本土外小岛屿
US|USA|840|1|United States|美国
UY|URY|858|598|Uruguay|乌拉圭
UZ|UZB|860|998|Uzbekistan|乌兹别克斯坦
VA|VAT|336|39|Vatican City|梵蒂冈
VC|VCT|670|1784|St. Vincent and Grenadines|圣文森特和格林纳丁斯
VE|VEN|862|58|Venezuela|委内瑞拉
VG|VGB|092|1284|British Virgin Islands|英属维尔京群岛
VI|VIR|850|1340|U.S. Virgin Islands|美属维尔京群岛
VN|VNM|704|84|Vietnam|越南
VU|VUT|548|678|Vanuatu|瓦努阿图
WF|WLF|876|681|Wallis and Futuna|瓦利斯和富图纳
WS|WSM|882|685|Samoa|萨摩亚
YE|YEM|887|967|Yemen|也门
YT|MYT|175|262|Mayotte|马约特
ZA|ZAF|710|27|South Africa|南非
ZM|ZMB|894|260|Zambia|赞比亚
ZW|ZWE|716|263|Zimbabwe|津巴布韦
`;

/** All countries, by alpha2. */
export const countries: readonly Country[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [
      alpha2 = '',
      alpha3 = '',
      numeric = '',
      callingCode = '',
      englishName = '',
      chineseName = '',
    ] = line.split('|');
    return { alpha2, alpha3, numeric, englishName, chineseName, callingCode };
  });

const countriesByAlpha2: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.alpha2, country]),
);

/** Returns the country of a two-letter code in either case, or undefined. */
export function countryOf(alpha2: string): Country | undefined {
  return countriesByAlpha2.get(alpha2.toUpperCase());
}
