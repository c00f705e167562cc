import type { CurrencyCode } from './currencies.ts';

const zones: Record<CurrencyCode, string> = {
  USD: `America/Adak America/Anchorage America/Atka America/Boise America/Chicago America/Denver America/Detroit
    America/Fort_Wayne America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg
    America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis
    America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/Knox_IN America/Los_Angeles America/Louisville
    America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah America/North_Dakota/Center
    America/North_Dakota/New_Salem America/Phoenix America/Shiprock America/Sitka America/Yakutat Pacific/Honolulu Pacific/Johnston
    US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific
    US/Samoa America/Puerto_Rico America/St_Thomas America/Virgin America/Tortola America/Grand_Turk America/Guayaquil Pacific/Galapagos
    America/El_Salvador America/Panama Asia/Dili Pacific/Guam Pacific/Saipan Pacific/Pago_Pago Pacific/Samoa Pacific/Midway Pacific/Wake
    Pacific/Palau Pacific/Majuro Pacific/Kwajalein Pacific/Chuuk Pacific/Truk Pacific/Yap Pacific/Pohnpei Pacific/Ponape Pacific/Kosrae
    America/Kralendijk`,
  IDR: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Ujung_Pandang Asia/Jayapura',
  EUR: `Europe/Amsterdam Europe/Andorra Europe/Athens Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Busingen Europe/Dublin
    Europe/Helsinki Europe/Lisbon Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Mariehamn Europe/Monaco
    Europe/Nicosia Europe/Paris Europe/Podgorica Europe/Riga Europe/Rome Europe/San_Marino Europe/Sofia Europe/Tallinn Europe/Vatican
    Europe/Vienna Europe/Vilnius Europe/Zagreb Asia/Nicosia Asia/Famagusta Atlantic/Azores Atlantic/Canary Atlantic/Madeira Africa/Ceuta
    America/Cayenne America/Guadeloupe America/Marigot America/Martinique America/Miquelon America/St_Barthelemy Indian/Mayotte
    Indian/Reunion Indian/Kerguelen Eire Portugal`,
  GBP: 'Europe/London Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey GB GB-Eire',
  JPY: 'Asia/Tokyo Japan',
  SGD: 'Asia/Singapore Singapore',
  MYR: 'Asia/Kuala_Lumpur Asia/Kuching',
  AUD: `Australia/ACT Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Canberra Australia/Currie Australia/Darwin
    Australia/Eucla Australia/Hobart Australia/LHI Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/NSW Australia/North
    Australia/Perth Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania Australia/Victoria Australia/West
    Australia/Yancowinna Antarctica/Macquarie Indian/Christmas Indian/Cocos Pacific/Norfolk Pacific/Nauru Pacific/Tarawa Pacific/Kanton
    Pacific/Enderbury Pacific/Kiritimati Pacific/Funafuti`,
  CAD: `America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Coral_Harbour America/Creston America/Dawson America/Dawson_Creek
    America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton
    America/Montreal America/Nipigon America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina America/Resolute
    America/St_Johns America/Swift_Current America/Thunder_Bay America/Toronto America/Vancouver America/Whitehorse America/Winnipeg
    America/Yellowknife Canada/Atlantic Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific
    Canada/Saskatchewan Canada/Yukon`,
  CNY: 'Asia/Shanghai Asia/Urumqi Asia/Kashgar Asia/Chongqing Asia/Chungking Asia/Harbin PRC',
};

/** IANA time zone to the currency of its country, where that is one of ours. */
export const currencyByTimeZone: ReadonlyMap<string, CurrencyCode> = new Map(
  Object.entries(zones).flatMap(([code, names]) =>
    names.split(/\s+/).map((name) => [name, code as CurrencyCode] as const),
  ),
);
