/**
 * Returns whether many people use this password, in upper or lower case. Only passwords that satisfy the rules of the
 * contract are known: lists of leaked passwords show that such rules lead to a word and a simple ending.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return WHOLE.has(text) || WORDS.some((word) => text.startsWith(word) && ENDINGS.has(text.slice(word.length)))
}

const listed = (words: string) => words.trim().split(/\s+/)

const WORDS = listed(`
  password passwd passw0rd p@ssword p@ssw0rd p@55word p@55w0rd p@$$word p@$$w0rd pa$$word pa$$w0rd pass pass@word
  admin adm1n administrator root user guest login test testing temp default demo system manager staff employee
  welcome welc0me hello hi letmein changeme secret access master super superman batman spiderman pokemon
  qwerty qwertyuiop qwert asdf asdfgh zxcvbn qwe asd zxc abc abcd abcde aaa aa a x
  india bharat indian hindustan jaihind jaishriram jaishreeram shriram sairam saibaba krishna ganesh ganesha shiva
  lakshmi hanuman mahadev govind allah jesus
  mumbai delhi hyderabad bengaluru bangalore chennai kolkata pune telangana karnataka
  cricket sachin dhoni virat kohli rohit mumbaiindians
  iloveyou loveyou love mylove sweety honey baby babu princess angel sunshine flower monkey dragon tiger lion eagle
  football computer internet google gmail facebook instagram whatsapp samsung iphone apple microsoft oracle
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn
  scooter bike ather ola electric volt voltloop company office family mother father amma appa papa mummy
`)

const NUMBERS = [
  ...listed(
    '1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 321 4321 54321 654321 121 143 420 555 786',
  ),
  ...listed('0 00 000 01 007 10 11 111 1111 22 222 99 999 100 108 1947'),
  ...Array.from({ length: 61 }, (_, index) => String(1970 + index)),
]
const MARKS = ['@', '#', '!', '$', '*', '&', '?', '%', '.', '-', '_', '+']

const ENDINGS = new Set([
  '',
  ...MARKS,
  ...NUMBERS,
  ...MARKS.flatMap((mark) =>
    NUMBERS.flatMap((number) => [`${mark}${number}`, `${number}${mark}`, `${mark}${number}${mark}`]),
  ),
])

const WHOLE = new Set(
  listed(`
    1qaz@wsx 1qaz!qaz 1q2w3e4r! 1q2w3e4r@ 1qaz2wsx! 1qaz2wsx@ !qaz2wsx @wsx1qaz zaq1@wsx zaq!2wsx zaq12wsx! 123@abcd 123@qwerty
    1234@abcd 123@password 123@admin 123@test abc@123abc abcd@123abcd !q2w3e4r q1w2e3r4! q1w2e3r4@ asdf@asdf1 qwerty@qwerty1
  `),
)
