import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} ialah kod pendaftaran Magpie anda',
  signUpText:
    'Selamat datang ke Magpie.\n\nKod anda: {{code}}. Kod ini sah selama {{time}}.\n\nJika anda tidak mencipta akaun, abaikan e-mel ini. Tanpa kod itu, akaun tidak akan dicipta.\n\nPasukan Magpie\n{{site}}',
  signUpKnownSubject: '{{code}} ialah kod log masuk Magpie anda',
  signUpKnownText:
    'Alamat ini sudah mempunyai akaun Magpie, jadi anda tidak perlu mencipta akaun lain.\n\nLog masuk dengan kata laluan anda, atau dengan kod ini: {{code}}. Kod ini sah selama {{time}}.\n\nJika ini bukan anda, abaikan e-mel ini. Akaun anda selamat.\n\nPasukan Magpie\n{{site}}',
  signInSubject: '{{code}} ialah kod log masuk Magpie anda',
  signInText: `Kod log masuk anda: {{code}}. Kod ini sah selama {{time}}.

Jangan berikan kod ini kepada sesiapa. Kami tidak akan memintanya. Jika ini bukan anda, abaikan e-mel ini. Akaun anda selamat.

Pasukan Magpie
{{site}}`,
  resetSubject: '{{code}} ialah kod untuk menetapkan kata laluan baharu Magpie',
  resetText: `Kod untuk menetapkan kata laluan baharu: {{code}}. Kod ini sah selama {{time}}.

Selepas kata laluan ditukar, akaun anda akan log keluar daripada semua peranti.

Jika ini bukan anda, abaikan e-mel ini. Kata laluan anda tidak berubah.

Pasukan Magpie
{{site}}`,
  unknownSubject: 'Tiada akaun Magpie dengan alamat ini',
  unknownText:
    'Seseorang meminta kod untuk akaun Magpie dengan alamat ini, tetapi akaun itu tidak wujud.\n\nJika ini anda, mungkin anda mendaftar dengan alamat lain. Anda juga boleh mencipta akaun baharu.\n\nJika bukan, abaikan e-mel ini.\n\nPasukan Magpie\n{{site}}',
  premiumEndsSubject: 'Premium anda tamat pada {{date}}',
  premiumEndsText: `Premium Magpie anda tamat pada {{date}}.

Fail anda kekal. Jika ruang yang digunakan melebihi had akaun percuma, anda masih boleh membuka dan memuat turun semuanya, tetapi tidak boleh menambah fail baharu.

Lanjutkan di sini: {{link}}

Tidak mahu menerima e-mel tentang Premium lagi? {{unsubscribe}}

Pasukan Magpie
{{site}}`,
  subAccountSubject: 'Jemputan bekerjasama dengan promoter Magpie',
  subAccountText:
    'Seorang promoter Magpie menjemput anda untuk bekerjasama. Jika anda bersetuju, pendaftaran dan jualan daripada jemputan anda dikira untuk promoter itu.\n\nUntuk menerima, buka pautan ini dalam masa seminggu: {{link}}\n\nJika tidak berminat, abaikan e-mel ini. Tiada apa-apa yang berubah.\n\nPasukan Magpie\n{{site}}',
  passcodeGuessedSubject: 'Ada orang cuba meneka kod akses “{{title}}”',
  passcodeGuessedText:
    'Hari ini kod akses yang salah dimasukkan berkali-kali pada pautan yang anda kongsi: “{{title}}”.\n\nMulai sekarang, pelawat perlu melepasi semakan keselamatan sebelum memasukkan kod akses. Kod yang betul masih membuka pautan.\n\nSupaya lebih selamat, tukar kod akses atau berhenti berkongsi pautan itu:\n\n{{link}}\n\nPasukan Magpie',

  securityText: `{{change}}

Jika ini anda, tiada apa-apa yang perlu dilakukan.

Jika bukan, tukar kata laluan dengan segera dan log keluar daripada semua peranti lain: {{link}}

Pasukan Magpie
{{site}}`,
  passwordChangedSubject: 'Kata laluan akaun Magpie anda ditukar',
  passwordChangedText:
    'Kata laluan akaun anda ditukar, dan akaun anda telah log keluar daripada semua peranti lain.',
  twoFactorOnSubject: 'Pengesahan dua langkah akaun Magpie anda diaktifkan',
  twoFactorOnText:
    'Pengesahan dua langkah diaktifkan. Untuk log masuk, kini anda juga memerlukan kod daripada aplikasi pengesah.',
  twoFactorOffSubject: 'Pengesahan dua langkah akaun Magpie anda dinyahaktifkan',
  twoFactorOffText:
    'Pengesahan dua langkah dinyahaktifkan. Untuk log masuk, kini kata laluan sahaja sudah cukup.',
  recoveryCodesMadeSubject: 'Kod pemulihan baharu untuk akaun Magpie anda',
  recoveryCodesMadeText: 'Kod pemulihan baharu dibuat untuk akaun anda. Kod lama tidak sah lagi.',
  passkeyAddedSubject: 'Kunci laluan ditambah pada akaun Magpie anda',
  passkeyAddedText:
    'Kunci laluan “{{name}}” ditambah pada akaun anda. Dengan kunci ini, akaun boleh dibuka tanpa kata laluan.',
  appPasswordCreatedSubject: 'Kata laluan apl dicipta untuk akaun Magpie anda',
  appPasswordCreatedText:
    'Kata laluan apl “{{name}}” dicipta untuk akaun anda. Dengannya, program lain boleh membuka drive anda tanpa kata laluan akaun.',
  passkeyRemovedSubject: 'Kunci laluan dibuang daripada akaun Magpie anda',
  passkeyRemovedText:
    'Kunci laluan “{{name}}” dibuang daripada akaun anda dan tidak boleh digunakan untuk log masuk lagi.',
  providerLinkedSubject: 'Akaun lain dipautkan pada akaun Magpie anda',
  providerLinkedText:
    'Akaun {{name}} dipautkan pada akaun Magpie anda. Dengan akaun itu, anda boleh log masuk tanpa kata laluan.',
  providerUnlinkedSubject: 'Pautan akaun lain dibuang daripada akaun Magpie anda',
  providerUnlinkedText:
    'Pautan kepada akaun {{name}} dibuang daripada akaun Magpie anda. Akaun itu tidak boleh digunakan untuk log masuk lagi.',
  changeTime: 'Masa: {{when}}',
  changeDevice: 'Peranti: {{device}}',
  changePlace: 'Lokasi: {{place}} (anggaran)',
  farewellSubject: 'Akaun Magpie anda dijadualkan untuk dipadamkan',
  farewellText: `Anda meminta kami memadamkan akaun Magpie anda. Akaun itu tidak boleh digunakan untuk log masuk lagi, dan telah log keluar daripada semua peranti.

Pada {{date}}, akaun dipadamkan selamanya: fail, pautan dan semua data lain tentang anda.

Berubah fikiran, atau ini bukan anda? Sebelum tarikh itu, pulihkan akaun melalui pautan ini: {{link}}

Pasukan Magpie
{{site}}`,
  newEmailSubject: '{{code}} ialah kod Magpie untuk mengesahkan alamat ini',
  newEmailText: `Kod anda: {{code}}. Dengan kod ini, alamat ini menjadi alamat akaun Magpie {{account}}. Kod ini sah selama {{time}}.

Jika anda tidak memintanya, abaikan e-mel ini. Tanpa kod itu, tiada apa-apa yang berubah.

Pasukan Magpie
{{site}}`,
  newEmailKnownSubject: 'Alamat ini sudah mempunyai akaun Magpie',
  newEmailKnownText: `Seseorang mahu menggunakan alamat ini untuk akaun Magpie {{account}}. Alamat ini sudah mempunyai akaun sendiri, jadi tiada apa-apa yang ditukar.

Jika ini anda, tukar dahulu alamat akaun yang menggunakan alamat ini, atau padam akaun itu.

Jika bukan, abaikan e-mel ini. Akaun anda selamat.

Pasukan Magpie
{{site}}`,
  emailChangedSubject: 'Alamat e-mel akaun Magpie anda ditukar',
  emailChangedText:
    'Alamat e-mel akaun Magpie anda ditukar kepada {{email}}. Mulai sekarang, log masuk dengan alamat itu. E-mel kami juga dihantar ke situ, dan akaun anda telah log keluar daripada semua peranti lain.\n\n{{details}}\n\nJika ini anda, tiada apa-apa yang perlu dilakukan.\n\nJika bukan, batalkan pertukaran ini sebelum {{date}}: {{link}}\n\nAlamat ini akan digunakan semula, akaun akan log keluar daripada semua peranti, dan kata laluan semasa tidak sah lagi.\n\nPasukan Magpie\n{{site}}',
  emailTakenBackSubject: 'Alamat ini tidak lagi dihubungkan dengan akaun Magpie',
  emailTakenBackText:
    'Alamat ini pernah dijadikan alamat sebuah akaun Magpie. Pertukaran itu sudah dibatalkan melalui pautan yang kami hantar ke alamat sebelumnya: {{email}}. Alamat ini tidak boleh digunakan untuk log masuk lagi.\n\nJika akaun itu milik anda dan bukan anda yang membatalkannya, hubungi kami: {{link}}\n\nPasukan Magpie\n{{site}}',
  shareClosedSubject: 'Pautan yang anda kongsi telah ditutup',
  shareClosedText: `{{change}}

{{shares}}

Fail anda masih ada dalam drive anda. Tiada apa-apa yang dipadamkan.

Jika anda rasa ini satu kesilapan, hubungi kami dan sebutkan pautannya. Orang lain akan menyemaknya semula: {{link}}

Apa yang boleh dikongsi: {{rules}}

Pasukan Magpie
{{site}}`,
  shareAuditing: 'Pautan ini sedang disemak. Sehingga selesai, tiada sesiapa boleh membukanya.',
  shareSensitive: 'Pautan ini ditutup kerana kandungannya melanggar peraturan perkongsian.',
  shareWord:
    'Pautan ini ditutup kerana tajuknya mengandungi perkataan yang tidak dibenarkan. Anda boleh berkongsi fail yang sama dengan tajuk lain.',
  shareProhibited: 'Pautan ini ditutup selepas semakan.',
  secretUsedSubject: 'Token pentadbir Magpie telah digunakan',
  secretUsedText: `Seseorang menggunakan token pentadbir {{site}} daripada alamat {{address}}.

Token ini boleh melakukan segala-galanya dan tidak menunjukkan siapa penggunanya. Jika ini memang dirancang, anda tidak perlu berbuat apa-apa. Jika tidak, tukar ADMIN_TOKEN sekarang dan semak log audit: {{link}}

Mesej ini dihantar sekali sehari sahaja.`,
  accountBlockedSubject: 'Akaun Magpie anda disekat',
  accountBlockedText: `Kami menyekat akaun Magpie anda. Akaun itu tidak boleh digunakan untuk log masuk, telah log keluar daripada semua peranti, dan pautan yang anda kongsi ditutup. Tiada apa-apa yang dipadamkan.

Jika anda rasa ini satu kesilapan, hubungi kami. Orang lain akan menyemaknya semula, dan jika kami silap, semuanya dibuka semula. Di situ anda juga boleh meminta fail anda: {{link}}

Peraturan kami: {{rules}}

Pasukan Magpie
{{site}}`,
  infectedSubject: 'Fail dalam drive anda mungkin dijangkiti: {{name}}',
  infectedText: `Imbasan virus menemui {{finding}} dalam “{{name}}”.

Fail ini tidak boleh dikongsi, dan pautan yang memaparkannya ditutup. Anda masih boleh memuat turunnya, tetapi membukanya boleh merosakkan peranti anda. Jika tidak diperlukan, padamkannya: {{link}}

Pasukan Magpie
{{site}}`,
  feedbackSubject: 'Maklum balas Magpie: {{kind}}',
  feedbackText: `{{text}}

Daripada: {{sender}}
Nombor: {{id}}
Halaman: {{page}}

Semua lampirannya, termasuk tangkapan skrin: {{command}}`,

  minutes: { other: '{{count}} minit' },
  orderPaidSubject: 'Resit anda daripada Magpie: {{title}}',
  orderPaidText: `Kami telah menerima bayaran {{price}} untuk {{title}}. Anda boleh terus menggunakan apa yang dibeli.

Pesanan: {{id}}
Resit: {{link}}

Tiada pembaharuan automatik.

Pasukan Magpie
{{site}}`,
  orderRefusedSubject: 'Bayaran untuk {{title}} ditolak',
  orderRefusedText: `Bayaran {{price}} untuk {{title}} ditolak, dan anda tidak dikenakan caj.

Pesanan: {{id}}

Anda boleh cuba lagi atau membayar dengan cara lain: {{link}}

Pasukan Magpie
{{site}}`,
  orderRefundedSubject: 'Bayaran balik daripada Magpie: {{price}}',
  orderRefundedText: `Kami telah memulangkan {{price}} untuk {{title}}. Bank anda mungkin mengambil beberapa hari untuk memaparkannya.

Pesanan: {{id}}
Resit: {{link}}

Pembelian ini tiada lagi dalam akaun anda. Fail anda kekal.

Pasukan Magpie
{{site}}`,
  eventsSubject: { other: '{{count}} berita daripada drive Magpie anda' },
  eventsText: `{{lines}}

Pilih e-mel yang anda mahu terima: {{link}}

Berhenti menerima e-mel ini: {{unsubscribe}}

Pasukan Magpie
{{site}}`,
  eventTaskCompleted: 'Tugasan selesai: “{{name}}”',
  eventTaskFailed: 'Tugasan gagal: “{{name}}”',
  eventShareOpened: 'Pautan anda “{{name}}” dibuka buat kali pertama',
  eventShareDownloaded: { other: '“{{name}}” dimuat turun daripada pautan anda {{count}} kali' },
  eventShareSaved: { other: '“{{name}}” disimpan ke {{count}} drive lain' },
  eventShareEnded: 'Pautan anda “{{name}}” tidak berfungsi lagi',
  eventFeedFailed: 'Suapan “{{name}}” tidak dapat dibaca',
  eventRequestReceived: { other: '{{count}} fail tiba untuk “{{name}}”' },
  webhookDisabledSubject: 'Webhook “{{name}}” dinyahaktifkan',
  webhookDisabledText: `Webhook anda “{{name}}” dinyahaktifkan kerana pelayannya tidak menerima mesej selama tiga hari atau meminta kami berhenti menghantar.

Peristiwa mulai sekarang tidak dihantar. Selepas pelayan berfungsi semula, aktifkan webhook: {{link}}

Pasukan Magpie
{{site}}`,
} satisfies Translated<typeof source>;
