import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} adalah kode pendaftaran Magpie Anda',
  signUpText: `Selamat datang di Magpie.

Kode Anda: {{code}}. Kode ini berlaku selama {{time}}.

Jika Anda tidak membuat akun, abaikan email ini. Tanpa kode itu, akun tidak akan dibuat.

Tim Magpie
{{site}}`,
  signUpKnownSubject: '{{code}} adalah kode masuk Magpie Anda',
  signUpKnownText: `Alamat ini sudah punya akun Magpie, jadi Anda tidak perlu membuat akun lagi.

Masuk dengan kata sandi Anda, atau dengan kode ini: {{code}}. Kode ini berlaku selama {{time}}.

Jika ini bukan Anda, abaikan email ini. Akun Anda aman.

Tim Magpie
{{site}}`,
  signInSubject: '{{code}} adalah kode masuk Magpie Anda',
  signInText: `Kode masuk Anda: {{code}}. Kode ini berlaku selama {{time}}.

Jangan berikan kode ini kepada siapa pun. Kami tidak pernah memintanya. Jika ini bukan Anda, abaikan email ini. Akun Anda aman.

Tim Magpie
{{site}}`,
  resetSubject: '{{code}} adalah kode untuk membuat kata sandi baru Magpie',
  resetText: `Kode untuk membuat kata sandi baru: {{code}}. Kode ini berlaku selama {{time}}.

Setelah kata sandi diubah, akun Anda akan keluar dari semua perangkat.

Jika ini bukan Anda, abaikan email ini. Kata sandi Anda tidak berubah.

Tim Magpie
{{site}}`,
  unknownSubject: 'Tidak ada akun Magpie dengan alamat ini',
  unknownText: `Seseorang meminta kode untuk akun Magpie dengan alamat ini, tetapi akunnya tidak ada.

Jika ini Anda, mungkin Anda mendaftar dengan alamat lain. Anda juga bisa membuat akun baru.

Jika bukan, abaikan email ini.

Tim Magpie
{{site}}`,
  premiumEndsSubject: 'Premium Anda berakhir pada {{date}}',
  premiumEndsText: `Premium Magpie Anda berakhir pada {{date}}.

File Anda tetap ada. Jika ruang yang terpakai melebihi batas akun gratis, Anda tetap bisa membuka dan mengunduh semuanya, tetapi tidak bisa menambahkan file baru.

Perpanjang di sini: {{link}}

Tidak ingin menerima email tentang Premium lagi? {{unsubscribe}}

Tim Magpie
{{site}}`,
  subAccountSubject: 'Undangan bekerja sama dengan promotor Magpie',
  subAccountText:
    'Seorang promotor Magpie mengundang Anda untuk bekerja sama. Jika Anda setuju, pendaftaran dan penjualan dari undangan Anda dihitung untuk promotor itu.\n\nUntuk menerima, buka tautan ini dalam waktu seminggu: {{link}}\n\nJika tidak berminat, abaikan email ini. Tidak ada yang berubah.\n\nTim Magpie\n{{site}}',
  passcodeGuessedSubject: 'Ada yang mencoba menebak kode akses “{{title}}”',
  passcodeGuessedText:
    'Hari ini seseorang berkali-kali memasukkan kode akses yang salah pada tautan yang Anda bagikan: “{{title}}”.\n\nMulai sekarang, pengunjung harus melewati pemeriksaan keamanan sebelum memasukkan kode akses. Kode yang benar tetap membuka tautan.\n\nAgar lebih aman, ganti kode aksesnya atau berhenti membagikan tautannya:\n\n{{link}}\n\nTim Magpie',

  securityText: `{{change}}

Jika ini Anda, tidak ada yang perlu dilakukan.

Jika bukan, segera ganti kata sandi dan keluar dari semua perangkat lain: {{link}}

Tim Magpie
{{site}}`,
  passwordChangedSubject: 'Kata sandi akun Magpie Anda diubah',
  passwordChangedText:
    'Kata sandi akun Anda diubah, dan akun Anda keluar dari semua perangkat lain.',
  twoFactorOnSubject: 'Verifikasi dua langkah akun Magpie Anda diaktifkan',
  twoFactorOnText:
    'Verifikasi dua langkah diaktifkan. Untuk masuk, kini Anda juga perlu kode dari aplikasi autentikator.',
  twoFactorOffSubject: 'Verifikasi dua langkah akun Magpie Anda dinonaktifkan',
  twoFactorOffText:
    'Verifikasi dua langkah dinonaktifkan. Untuk masuk, kini cukup dengan kata sandi.',
  recoveryCodesMadeSubject: 'Kode pemulihan baru untuk akun Magpie Anda',
  recoveryCodesMadeText:
    'Kode pemulihan baru dibuat untuk akun Anda. Kode lama tidak berlaku lagi.',
  passkeyAddedSubject: 'Kunci sandi ditambahkan ke akun Magpie Anda',
  passkeyAddedText:
    'Kunci sandi “{{name}}” ditambahkan ke akun Anda. Dengan kunci ini, akun dapat dibuka tanpa kata sandi.',
  appPasswordCreatedSubject: 'Kata sandi aplikasi dibuat untuk akun Magpie Anda',
  appPasswordCreatedText:
    'Kata sandi aplikasi “{{name}}” dibuat untuk akun Anda. Dengannya, program lain dapat membuka drive tanpa kata sandi Anda.',
  passkeyRemovedSubject: 'Kunci sandi dihapus dari akun Magpie Anda',
  passkeyRemovedText:
    'Kunci sandi “{{name}}” dihapus dari akun Anda dan tidak bisa dipakai untuk masuk lagi.',
  providerLinkedSubject: 'Akun lain ditautkan ke akun Magpie Anda',
  providerLinkedText:
    'Akun {{name}} ditautkan ke akun Magpie Anda. Dengan akun itu, Anda dapat masuk tanpa kata sandi.',
  providerUnlinkedSubject: 'Tautan akun lain dihapus dari akun Magpie Anda',
  providerUnlinkedText:
    'Tautan ke akun {{name}} dihapus dari akun Magpie Anda. Akun itu tidak bisa dipakai untuk masuk lagi.',
  changeTime: 'Waktu: {{when}}',
  changeDevice: 'Perangkat: {{device}}',
  changePlace: 'Lokasi: {{place}} (perkiraan)',
  farewellSubject: 'Akun Magpie Anda dijadwalkan untuk dihapus',
  farewellText: `Anda meminta kami menghapus akun Magpie Anda. Akun itu tidak bisa dipakai untuk masuk lagi, dan sudah keluar dari semua perangkat.

Pada {{date}}, akun dihapus selamanya: file, tautan, dan semua data lain tentang Anda.

Berubah pikiran, atau ini bukan Anda? Sebelum tanggal itu, pulihkan akun lewat tautan ini: {{link}}

Tim Magpie
{{site}}`,
  newEmailSubject: '{{code}} adalah kode Magpie untuk mengonfirmasi alamat ini',
  newEmailText: `Kode Anda: {{code}}. Dengan kode ini, alamat ini menjadi alamat akun Magpie {{account}}. Kode berlaku selama {{time}}.

Jika Anda tidak memintanya, abaikan email ini. Tanpa kode itu, tidak ada yang berubah.

Tim Magpie
{{site}}`,
  newEmailKnownSubject: 'Alamat ini sudah punya akun Magpie',
  newEmailKnownText: `Seseorang ingin memakai alamat ini untuk akun Magpie {{account}}. Alamat ini sudah punya akun sendiri, jadi tidak ada yang diubah.

Jika ini Anda, ubah dulu alamat akun yang memakai alamat ini, atau hapus akun itu.

Jika bukan, abaikan email ini. Akun Anda aman.

Tim Magpie
{{site}}`,
  emailChangedSubject: 'Alamat email akun Magpie Anda diubah',
  emailChangedText:
    'Alamat email akun Magpie Anda diubah menjadi {{email}}. Mulai sekarang, masuklah dengan alamat itu. Email kami juga dikirim ke sana, dan akun Anda keluar dari semua perangkat lain.\n\n{{details}}\n\nJika ini Anda, tidak ada yang perlu dilakukan.\n\nJika bukan, batalkan perubahan ini sebelum {{date}}: {{link}}\n\nAlamat ini akan dipakai lagi, akun keluar dari semua perangkat, dan kata sandi saat ini tidak berlaku lagi.\n\nTim Magpie\n{{site}}',
  emailTakenBackSubject: 'Alamat ini tidak lagi terhubung dengan akun Magpie',
  emailTakenBackText:
    'Alamat ini sempat menjadi alamat sebuah akun Magpie. Perubahan itu sudah dibatalkan lewat tautan yang kami kirim ke alamat sebelumnya: {{email}}. Alamat ini tidak bisa dipakai untuk masuk lagi.\n\nJika akun itu milik Anda dan bukan Anda yang membatalkannya, hubungi kami: {{link}}\n\nTim Magpie\n{{site}}',
  shareClosedSubject: 'Tautan yang Anda bagikan ditutup',
  shareClosedText: `{{change}}

{{shares}}

File Anda tetap ada di drive. Tidak ada yang dihapus.

Jika menurut Anda ini keliru, hubungi kami dan sebutkan tautannya. Orang lain akan memeriksanya kembali: {{link}}

Yang boleh dibagikan: {{rules}}

Tim Magpie
{{site}}`,
  shareAuditing: 'Tautan ini sedang ditinjau. Sampai selesai, tautan tidak bisa dibuka siapa pun.',
  shareSensitive: 'Tautan ini ditutup karena isinya melanggar aturan berbagi.',
  shareWord:
    'Tautan ini ditutup karena judulnya memuat kata yang tidak diizinkan. Anda dapat membagikan file yang sama dengan judul lain.',
  shareProhibited: 'Tautan ini ditutup setelah ditinjau.',
  secretUsedSubject: 'Token administrator Magpie digunakan',
  secretUsedText: `Seseorang memakai token administrator {{site}} dari alamat {{address}}.

Token ini dapat melakukan apa saja dan tidak menunjukkan siapa pemakainya. Jika ini memang direncanakan, Anda tidak perlu melakukan apa pun. Jika tidak, ganti ADMIN_TOKEN sekarang dan periksa log audit: {{link}}

Pesan ini dikirim paling banyak sekali sehari.`,
  accountBlockedSubject: 'Akun Magpie Anda diblokir',
  accountBlockedText: `Kami memblokir akun Magpie Anda. Akun itu tidak bisa dipakai untuk masuk, sudah keluar dari semua perangkat, dan tautan yang Anda bagikan ditutup. Tidak ada yang dihapus.

Jika menurut Anda ini keliru, hubungi kami. Orang lain akan memeriksanya kembali, dan jika kami keliru, semuanya dibuka lagi. Di sana Anda juga dapat meminta file Anda: {{link}}

Aturan kami: {{rules}}

Tim Magpie
{{site}}`,
  infectedSubject: 'File di drive Anda mungkin terinfeksi: {{name}}',
  infectedText: `Pemindaian virus menemukan {{finding}} di “{{name}}”.

File ini tidak dapat dibagikan, dan tautan yang menampilkannya ditutup. Anda masih dapat mengunduhnya, tetapi membukanya bisa merusak perangkat Anda. Jika tidak diperlukan, hapus: {{link}}

Tim Magpie
{{site}}`,
  feedbackSubject: 'Masukan untuk Magpie: {{kind}}',
  feedbackText: `{{text}}

Dari: {{sender}}
Nomor: {{id}}
Halaman: {{page}}

Semua lampirannya, termasuk tangkapan layar: {{command}}`,

  minutes: { other: '{{count}} menit' },
  orderPaidSubject: 'Tanda terima dari Magpie: {{title}}',
  orderPaidText: `Pembayaran {{price}} untuk {{title}} sudah kami terima. Pembelian Anda langsung bisa digunakan.

Pesanan: {{id}}
Tanda terima: {{link}}

Tidak ada perpanjangan otomatis.

Tim Magpie
{{site}}`,
  orderRefusedSubject: 'Pembayaran untuk {{title}} ditolak',
  orderRefusedText: `Pembayaran {{price}} untuk {{title}} ditolak, dan Anda tidak ditagih.

Pesanan: {{id}}

Anda bisa mencoba lagi atau membayar dengan cara lain: {{link}}

Tim Magpie
{{site}}`,
  orderRefundedSubject: 'Pengembalian dana dari Magpie: {{price}}',
  orderRefundedText: `Kami sudah mengembalikan {{price}} untuk {{title}}. Bank Anda mungkin perlu beberapa hari untuk menampilkannya.

Pesanan: {{id}}
Tanda terima: {{link}}

Pembelian ini tidak lagi ada di akun Anda. File Anda tetap ada.

Tim Magpie
{{site}}`,
  eventsSubject: { other: '{{count}} kabar dari drive Magpie Anda' },
  eventsText: `{{lines}}

Pilih email yang ingin Anda terima: {{link}}

Berhenti menerima email ini: {{unsubscribe}}

Tim Magpie
{{site}}`,
  eventTaskCompleted: 'Tugas selesai: “{{name}}”',
  eventTaskFailed: 'Tugas gagal: “{{name}}”',
  eventShareOpened: 'Tautan Anda “{{name}}” dibuka untuk pertama kali',
  eventShareDownloaded: { other: '“{{name}}” diunduh dari tautan Anda {{count}} kali' },
  eventShareSaved: { other: '“{{name}}” disimpan ke {{count}} drive lain' },
  eventShareEnded: 'Tautan Anda “{{name}}” tidak berfungsi lagi',
  eventFeedFailed: 'Feed “{{name}}” tidak dapat dibaca',
  eventRequestReceived: { other: '{{count}} file masuk untuk “{{name}}”' },
  webhookDisabledSubject: 'Webhook “{{name}}” dinonaktifkan',
  webhookDisabledText: `Webhook Anda “{{name}}” dinonaktifkan karena servernya tidak menerima pesan selama tiga hari atau meminta kami berhenti mengirim.

Peristiwa mulai sekarang tidak dikirim. Setelah server berfungsi lagi, aktifkan webhook: {{link}}

Tim Magpie
{{site}}`,
} satisfies Translated<typeof source>;
