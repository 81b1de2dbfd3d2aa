import { codeTable } from './codeTable'

/** Main languages spoken at home: ABS, Australian Standard Classification of Languages (1267.0). Small languages of one group are
 * its last code. */
export const languages = codeTable(`
  0001 Non-verbal|1101 Gaelic (Scotland)|1102 Irish|1103 Welsh|1201 English|1301 German|1302 Luxembourgish|
  1303 Yiddish|1401 Dutch|1402 Frisian|1403 Afrikaans|1501 Danish|1502 Icelandic|1503 Norwegian|1504 Swedish|
  1601 Estonian|1602 Finnish|2101 French|2201 Greek|2301 Catalan|2302 Portuguese|2303 Spanish|2401 Italian|
  2501 Maltese|2901 Basque|2902 Latin|3101 Latvian|3102 Lithuanian|3301 Hungarian|3401 Belarusian|3402 Russian|
  3403 Ukrainian|3501 Bosnian|3502 Bulgarian|3503 Croatian|3504 Macedonian|3505 Serbian|3506 Slovene|3601 Czech|
  3602 Polish|3603 Slovak|3901 Albanian|3904 Romanian|3905 Romany|3999 Other Eastern European languages|
  4101 Kurdish|4102 Pashto|4104 Balochi|4105 Dari|4106 Persian (excluding Dari)|4107 Hazaragi|4202 Arabic|
  4204 Hebrew|4206 Assyrian Neo-Aramaic|4207 Chaldean Neo-Aramaic|4208 Mandaean (Mandaic)|4301 Turkish|4302 Azeri|
  4303 Tatar|4304 Turkmen|4305 Uygur|4306 Uzbek|4901 Armenian|4902 Georgian|
  4999 Other Southwest and Central Asian languages|5101 Kannada|5102 Malayalam|5103 Tamil|5104 Telugu|5105 Tulu|
  5201 Bengali|5202 Gujarati|5203 Hindi|5204 Konkani|5205 Marathi|5206 Nepali|5207 Punjabi|5208 Sindhi|
  5211 Sinhalese|5212 Urdu|5213 Assamese|5214 Dhivehi|5215 Kashmiri|5216 Oriya|5217 Fijian Hindustani|
  5299 Other Indo-Aryan languages|5999 Other Southern Asian languages|6101 Burmese|6102 Chin Haka|6103 Karen|
  6104 Rohingya|6105 Zomi|6201 Hmong|6301 Khmer|6302 Vietnamese|6303 Mon|6401 Lao|6402 Thai|6501 Bisaya|
  6502 Cebuano|6503 Ilokano|6504 Indonesian|6505 Malay|6507 Tetum|6508 Timorese|6511 Tagalog|6512 Filipino|
  6513 Acehnese|6514 Balinese|6515 Bikol|6516 Iban|6517 Ilonggo (Hiligaynon)|6518 Javanese|6521 Pampangan|
  6999 Other Southeast Asian languages|7101 Cantonese|7102 Hakka|7104 Mandarin|7106 Wu|7107 Min Nan|
  7199 Other Chinese languages|7201 Japanese|7301 Korean|7901 Tibetan|7902 Mongolian|
  7999 Other Eastern Asian languages|8101 Anindilyakwa|8117 Tiwi|8146 Murrinh Patha|8174 Kunwinjku|8181 Burarra|
  8231 Djambarrpuyngu|8242 Gumatj|8243 Gupapuyngu|8301 Kuku Yalanji|8302 Guugu Yimidhirr|8304 Wik Mungkan|
  8401 Kalaw Kawaw Ya/Kalaw Lagaw Ya|8402 Meriam Mir|8403 Yumplatok (Torres Strait Creole)|8505 Gurindji|
  8516 Walmajarri|8521 Warlpiri|8522 Warumungu|8603 Alyawarr|8610 Anmatyerr|8620 Arrernte|8621 Eastern Arrernte|
  8622 Western Arrarnta|8707 Luritja|8711 Martu Wangka|8712 Ngaanyatjarra|8713 Pintupi|8714 Pitjantjatjara|
  8718 Yankunytjatjara|8801 Bardi|8815 Kija|8901 Adnymathanha|8903 Bandjalang|8921 Kaurna|8924 Kriol|
  8932 Ngarrindjeri|8934 Nyangumarta|8935 Nyungar|8938 Wajarri|8941 Wiradjuri|8943 Yindjibarndi|8945 Yorta Yorta|
  8998 Aboriginal English|8999 Other Australian Indigenous languages|9101 American languages|9201 Acholi|9203 Akan|
  9205 Mauritian Creole|9206 Oromo|9207 Shona|9208 Somali|9211 Swahili|9212 Yoruba|9213 Zulu|9214 Amharic|
  9215 Bemba|9216 Dinka|9217 Ewe|9218 Ga|9221 Harari|9222 Hausa|9223 Igbo|9224 Kikuyu|9225 Krio|9226 Luganda|
  9227 Luo|9228 Ndebele|9231 Nuer|9232 Nyanja (Chichewa)|9233 Shilluk|9234 Tigre|9235 Tigrinya|9236 Tswana|
  9237 Xhosa|9238 Seychelles Creole|9242 Bari|9245 Fulfulde|9246 Kinyarwanda (Rwanda)|9247 Kirundi (Rundi)|
  9255 Madi|9256 Mandinka|9262 Lingala|9299 Other African languages|9301 Fijian|9302 Gilbertese|
  9303 Maori (Cook Island)|9304 Maori (New Zealand)|9306 Nauruan|9307 Niue|9308 Samoan|9311 Tongan|9312 Rotuman|
  9313 Tokelauan|9314 Tuvaluan|9399 Other Pacific Austronesian languages|9402 Bislama|9405 Solomon Islands Pijin|
  9503 Motu (Hiri Motu)|9504 Tok Pisin|9599 Other Papua New Guinea languages|9701 Auslan|
  9702 Key Word Sign Australia|9799 Other sign languages|@@@@ Not stated
`)
