import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} ialah kod Magpie anda',
  signUpText: `Selamat datang ke Magpie.

Kod anda ialah {{code}}. Kod ini sah selama {{time}}.

Jika anda tidak meminta untuk membuka akaun, abaikan e-mel ini: tiada apa-apa berlaku tanpa kod itu.

{{site}}`,
  signUpKnownSubject: '{{code}} ialah kod Magpie anda',
  signUpKnownText: `Anda sudah mempunyai akaun Magpie dengan alamat ini, jadi tidak perlu membuka akaun lain.

Log masuk dengan kata laluan anda, atau dengan kod ini: {{code}}. Kod ini sah selama {{time}}.

Jika ini bukan anda, abaikan e-mel ini: akaun anda selamat.

{{site}}`,
  signInSubject: '{{code}} ialah kod log masuk Magpie anda',
  signInText: `Kod log masuk anda ialah {{code}}. Kod ini sah selama {{time}}.

Pihak Magpie tidak akan sekali-kali meminta kod ini daripada anda. Jika ini bukan anda, abaikan e-mel ini: akaun anda selamat.

{{site}}`,
  resetSubject: '{{code}} ialah kod untuk kata laluan baharu anda',
  resetText: `Kod anda untuk memilih kata laluan baharu ialah {{code}}. Kod ini sah selama {{time}}.

Apabila anda memilih kata laluan baharu, semua peranti yang log masuk ke akaun anda akan dilog keluar.

Jika ini bukan anda, abaikan e-mel ini: kata laluan anda tidak berubah.

{{site}}`,
  unknownSubject: 'Tiada akaun Magpie dengan alamat ini',
  unknownText: `Seseorang meminta kod untuk akaun Magpie dengan alamat ini, tetapi akaun itu tiada.

Jika itu anda, mungkin anda menggunakan alamat lain; anda juga boleh membuka akaun.

Jika bukan, abaikan e-mel ini.

{{site}}`,
  premiumEndsSubject: 'Premium anda tamat pada {{date}}',
  premiumEndsText: `Premium Magpie anda tamat pada {{date}}.

Fail anda kekal di tempatnya. Jika ruang yang digunakan melebihi akaun percuma, anda masih boleh membuka dan memuat turun semuanya, tetapi tidak boleh menambah yang baharu.

Anda boleh melanjutkannya di sini: {{link}}

Jika tidak mahu menerima e-mel tentang Premium: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Jemputan bekerjasama dengan promoter Magpie',
  subAccountText: `Seorang promoter Magpie menjemput akaun anda untuk bekerjasama. Sesiapa yang datang melalui jemputan anda akan dikira untuk promoter itu.

Jika bersetuju, buka pautan ini dalam masa seminggu: {{link}}

Jika tidak berminat, abaikan e-mel ini: tiada apa-apa yang berubah.

{{site}}`,
  passcodeGuessedSubject: 'Ada orang meneka kod akses “{{title}}”',
  passcodeGuessedText: `Hari ini banyak kod akses yang salah dicuba pada pautan yang anda kongsi: “{{title}}”.

Mulai sekarang, sesiapa yang memasukkan kod akses di situ perlu menunjukkan dahulu bahawa mereka manusia. Kod yang betul masih membuka pautan itu.

Jika mahu lebih yakin, tukar kod akses atau tarik balik pautan itu.

{{link}}`,

  securitySubject: 'Keselamatan akaun Magpie anda telah diubah',
  securityText: `{{change}}

Jika ini memang anda, tiada apa-apa yang perlu dilakukan.

Jika bukan, pilih kata laluan baharu dengan segera dan log keluar semua peranti lain: {{link}}

{{site}}`,
  passwordChanged:
    'Kata laluan akaun anda telah ditukar, dan semua peranti lain telah dilog keluar.',
  twoFactorOn:
    'Pengesahan dua langkah dihidupkan: log masuk kini juga memerlukan kod daripada aplikasi pengesah anda.',
  twoFactorOff: 'Pengesahan dua langkah dimatikan: log masuk kini hanya memerlukan kata laluan.',
  recoveryCodesMade: 'Kod pemulihan baharu telah dibuat untuk akaun anda. Kod lama tidak sah lagi.',
  passkeyAdded:
    'Kunci laluan ditambahkan pada akaun anda: “{{name}}”. Kunci ini boleh log masuk tanpa kata laluan.',
  passkeyRemoved:
    'Kunci laluan dibuang daripada akaun anda: “{{name}}”. Kunci ini tidak boleh log masuk lagi.',
  farewellSubject: 'Akaun Magpie anda sedang dipadamkan',
  farewellText: `Anda meminta supaya akaun Magpie anda dipadamkan. Tiada sesiapa boleh log masuk ke akaun itu lagi, dan semua peranti telah dilog keluar.

Pada {{date}} akaun itu dipadamkan buat selama-lamanya: fail, pautan dan semua maklumat lain tentang anda yang kami simpan.

Berubah fikiran, atau ini bukan anda? Sebelum tarikh itu, pautan ini mengembalikan semuanya seperti sedia kala: {{link}}

{{site}}`,
  newEmailSubject: '{{code}} ialah kod anda untuk alamat baharu',
  newEmailText: `Kod anda ialah {{code}}. Kod ini sah selama {{time}} dan menjadikan alamat ini alamat akaun Magpie {{account}}.

Jika anda tidak memintanya, abaikan e-mel ini: tiada apa-apa berlaku tanpa kod itu.

{{site}}`,
  newEmailKnownSubject: 'Alamat ini sudah ada akaun Magpie',
  newEmailKnownText: `Seseorang mahu menggunakan alamat ini untuk akaun Magpie {{account}}. Alamat ini sudah ada akaunnya sendiri, jadi tiada apa-apa yang ditukar.

Jika itu anda, tukar dahulu alamat akaun ini atau padamkan akaun itu.

Jika bukan, abaikan e-mel ini: akaun anda selamat.

{{site}}`,
  emailChangedSubject: 'Alamat akaun Magpie anda telah ditukar',
  emailChangedText: `Alamat e-mel akaun Magpie anda telah ditukar kepada {{email}}. Kini anda log masuk dengan alamat itu, e-mel kami dihantar ke situ, dan semua peranti lain telah dilog keluar.

Jika ini memang anda, tiada apa-apa yang perlu dilakukan.

Jika bukan, ambil semula akaun anda sebelum {{date}}: {{link}}

Alamat ini akan digunakan semula, semua peranti dilog keluar dan kata laluannya tidak sah lagi.

{{site}}`,
  emailTakenBackSubject: 'Alamat ini bukan lagi alamat akaun Magpie',
  emailTakenBackText: `Perubahan yang memberikan alamat ini kepada satu akaun Magpie telah dibatalkan dengan pautan dalam e-mel kami ke alamat sebelumnya: {{email}}. Alamat ini tidak boleh log masuk lagi.

Jika akaun itu milik anda dan bukan anda yang membatalkannya, hubungi kami: {{link}}

{{site}}`,
  shareClosedSubject: 'Sesuatu yang anda kongsi telah ditutup',
  shareClosedText: `{{change}}

{{shares}}

Fail anda masih ada dalam drive anda. Tiada apa-apa yang dipadamkan.

Jika pada pendapat anda ini silap, hubungi kami dan sebutkan pautannya. Orang lain yang tidak membuat keputusan itu akan menyemaknya semula: {{link}}

Apa yang boleh dikongsi: {{rules}}

{{site}}`,
  shareAuditing:
    'Apa yang anda kongsi di sini sedang disemak. Sehingga selesai, tiada sesiapa boleh membukanya.',
  shareSensitive:
    'Apa yang anda kongsi di sini ditutup: kandungannya melanggar peraturan bagi kandungan yang dikongsi.',
  shareWord:
    'Apa yang anda kongsi di sini ditutup: tajuknya mengandungi perkataan yang tidak dibenarkan dalam pautan kongsi. Anda boleh berkongsi fail yang sama dengan tajuk lain.',
  shareProhibited: 'Apa yang anda kongsi di sini ditutup selepas semakan.',
  accountBlockedSubject: 'Akaun Magpie anda disekat',
  accountBlockedText: `Kami menyekat akaun Magpie anda. Tiada sesiapa boleh log masuk ke akaun itu, semua peranti dilog keluar dan pautan yang anda kongsi ditutup. Tiada apa-apa yang dipadamkan.

Jika pada pendapat anda ini silap, hubungi kami. Orang lain yang tidak membuat keputusan itu akan menyemaknya semula, dan jika kami silap, semuanya dibuka seperti sedia kala. Di situ anda juga boleh meminta fail anda: {{link}}

Peraturan kami: {{rules}}

{{site}}`,
  feedbackSubject: 'Maklum balas Magpie: {{kind}}',
  feedbackText: `{{text}}

Daripada: {{sender}}
Nombor: {{id}}
Halaman: {{page}}

Semua yang disertakan, termasuk gambar skrin: {{command}}`,

  minutes: { other: '{{count}} minit' },
} satisfies Translated<typeof source>;
