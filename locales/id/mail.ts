import type source from '../en-US/mail.ts';
import type { Translated } from '../areas.ts';

export default {
  signUpSubject: '{{code}} adalah kode Magpie Anda',
  signUpText: `Selamat datang di Magpie.

Kode Anda {{code}}. Berlaku selama {{time}}.

Jika Anda tidak meminta pembuatan akun, abaikan email ini: tanpa kode itu, tidak terjadi apa-apa.

{{site}}`,
  signUpKnownSubject: '{{code}} adalah kode Magpie Anda',
  signUpKnownText: `Anda sudah punya akun Magpie dengan alamat ini, jadi tidak perlu membuat akun lagi.

Masuklah dengan kata sandi Anda, atau dengan kode ini: {{code}}. Berlaku selama {{time}}.

Jika ini bukan Anda, abaikan email ini: akun Anda aman.

{{site}}`,
  signInSubject: '{{code}} adalah kode masuk Magpie Anda',
  signInText: `Kode masuk Anda {{code}}. Berlaku selama {{time}}.

Pihak Magpie tidak akan pernah memintanya kepada Anda. Jika ini bukan Anda, abaikan email ini: akun Anda aman.

{{site}}`,
  resetSubject: '{{code}} adalah kode untuk kata sandi baru Anda',
  resetText: `Kode Anda untuk memilih kata sandi baru adalah {{code}}. Berlaku selama {{time}}.

Saat Anda memilih kata sandi baru, semua perangkat yang masuk ke akun Anda akan dikeluarkan.

Jika ini bukan Anda, abaikan email ini: kata sandi Anda tidak berubah.

{{site}}`,
  unknownSubject: 'Tidak ada akun Magpie dengan alamat ini',
  unknownText: `Seseorang meminta kode untuk akun Magpie dengan alamat ini, tetapi akunnya tidak ada.

Jika itu Anda, mungkin Anda memakai alamat lain; Anda juga bisa membuat akun.

Jika bukan, abaikan email ini.

{{site}}`,
  premiumEndsSubject: 'Premium Anda berakhir pada {{date}}',
  premiumEndsText: `Premium Magpie Anda berakhir pada {{date}}.

Berkas Anda tetap di tempatnya. Jika ruang yang terpakai melebihi akun gratis, Anda tetap bisa membuka dan mengunduh semuanya, tetapi tidak bisa menambahkan yang baru.

Anda bisa memperpanjangnya di sini: {{link}}

Jika tidak ingin menerima email tentang Premium: {{unsubscribe}}

{{site}}`,
  subAccountSubject: 'Undangan bekerja sama dengan promotor Magpie',
  subAccountText: `Seorang promotor Magpie mengundang akun Anda untuk bekerja sama. Siapa pun yang datang lewat undangan Anda akan dihitung untuk promotor itu.

Jika setuju, buka tautan ini dalam waktu seminggu: {{link}}

Jika tidak berminat, abaikan email ini: tidak ada yang berubah.

{{site}}`,
  passcodeGuessedSubject: 'Ada yang menebak kode akses “{{title}}”',
  passcodeGuessedText: `Hari ini banyak kode akses salah dicoba pada tautan yang Anda bagikan: “{{title}}”.

Mulai sekarang, siapa pun yang memasukkan kode akses di sana harus lebih dulu menunjukkan bahwa ia manusia. Kode yang benar tetap membuka tautan itu.

Jika ingin lebih yakin, ganti kode aksesnya atau cabut tautannya.

{{link}}`,

  securitySubject: 'Keamanan akun Magpie Anda telah diubah',
  securityText: `{{change}}

Jika ini memang Anda, tidak ada yang perlu dilakukan.

Jika bukan, segera pilih kata sandi baru dan keluarkan semua perangkat lain: {{link}}

{{site}}`,
  passwordChanged: 'Kata sandi akun Anda telah diubah, dan semua perangkat lain telah dikeluarkan.',
  twoFactorOn:
    'Verifikasi dua langkah diaktifkan: untuk masuk kini juga diperlukan kode dari aplikasi autentikator Anda.',
  twoFactorOff: 'Verifikasi dua langkah dinonaktifkan: untuk masuk kini cukup dengan kata sandi.',
  recoveryCodesMade:
    'Kode pemulihan baru telah dibuat untuk akun Anda. Kode yang lama tidak berlaku lagi.',
  passkeyAdded:
    'Kunci sandi ditambahkan ke akun Anda: “{{name}}”. Dengannya seseorang dapat masuk tanpa kata sandi.',
  passkeyRemoved:
    'Kunci sandi dihapus dari akun Anda: “{{name}}”. Kunci itu tidak dapat dipakai untuk masuk lagi.',
  farewellSubject: 'Akun Magpie Anda sedang dihapus',
  farewellText: `Anda meminta agar akun Magpie Anda dihapus. Tidak ada lagi yang dapat masuk ke akun itu, dan semua perangkat telah dikeluarkan.

Pada {{date}} akun itu dihapus untuk selamanya: berkas, tautan, dan semua data lain yang kami simpan tentang Anda.

Berubah pikiran, atau ini bukan Anda? Sebelum tanggal itu, tautan ini mengembalikan semuanya seperti semula: {{link}}

{{site}}`,
  newEmailSubject: '{{code}} adalah kode Anda untuk alamat baru',
  newEmailText: `Kode Anda {{code}}. Kode ini berlaku selama {{time}} dan menjadikan alamat ini milik akun Magpie {{account}}.

Jika Anda tidak memintanya, abaikan email ini: tanpa kode itu tidak terjadi apa-apa.

{{site}}`,
  newEmailKnownSubject: 'Alamat ini sudah punya akun Magpie',
  newEmailKnownText: `Seseorang ingin memakai alamat ini untuk akun Magpie {{account}}. Alamat ini sudah punya akun sendiri, jadi tidak ada yang diubah.

Jika itu Anda, ubah dulu alamat akun ini atau hapus akunnya.

Jika bukan, abaikan email ini: akun Anda aman.

{{site}}`,
  emailChangedSubject: 'Alamat akun Magpie Anda telah diubah',
  emailChangedText: `Alamat email akun Magpie Anda diubah menjadi {{email}}. Kini Anda masuk dengan alamat itu, email kami dikirim ke sana, dan semua perangkat lain telah dikeluarkan.

Jika ini memang Anda, tidak ada yang perlu dilakukan.

Jika bukan, ambil kembali akun Anda sebelum {{date}}: {{link}}

Alamat ini lalu dipakai lagi, semua perangkat dikeluarkan, dan kata sandinya tidak berlaku lagi.

{{site}}`,
  emailTakenBackSubject: 'Alamat ini tidak lagi dipakai akun Magpie',
  emailTakenBackText: `Perubahan yang memberi akun Magpie alamat ini telah dibatalkan lewat tautan dalam email kami ke alamat sebelumnya: {{email}}. Alamat ini tidak dapat dipakai untuk masuk lagi.

Jika akun itu milik Anda dan bukan Anda yang membatalkannya, hubungi kami: {{link}}

{{site}}`,
  shareClosedSubject: 'Sesuatu yang Anda bagikan telah ditutup',
  shareClosedText: `{{change}}

{{shares}}

Berkas Anda tetap ada di drive. Tidak ada yang dihapus.

Jika menurut Anda ini keliru, hubungi kami dan sebutkan tautannya. Orang lain yang tidak ikut memutuskan akan memeriksanya lagi: {{link}}

Apa yang boleh dibagikan: {{rules}}

{{site}}`,
  shareAuditing:
    'Yang Anda bagikan di sini sedang ditinjau. Sampai selesai, tidak ada yang dapat membukanya.',
  shareSensitive:
    'Yang Anda bagikan di sini ditutup: isinya melanggar aturan untuk konten yang dibagikan.',
  shareWord:
    'Yang Anda bagikan di sini ditutup: judulnya memuat kata yang tidak diizinkan di tautan. Anda dapat membagikan berkas yang sama dengan judul lain.',
  shareProhibited: 'Yang Anda bagikan di sini ditutup setelah ditinjau.',
  accountBlockedSubject: 'Akun Magpie Anda diblokir',
  accountBlockedText: `Kami memblokir akun Magpie Anda. Tidak ada yang dapat masuk, semua perangkat dikeluarkan, dan tautan yang Anda bagikan ditutup. Tidak ada yang dihapus.

Jika menurut Anda ini keliru, hubungi kami. Orang lain yang tidak ikut memutuskan akan memeriksanya lagi, dan jika kami keliru, semuanya dibuka seperti semula. Di sana Anda juga dapat meminta berkas Anda: {{link}}

Aturan kami: {{rules}}

{{site}}`,
  feedbackSubject: 'Masukan untuk Magpie: {{kind}}',
  feedbackText: `{{text}}

Dari: {{sender}}
Nomor: {{id}}
Halaman: {{page}}

Semua yang menyertainya, termasuk gambar layar: {{command}}`,

  minutes: { other: '{{count}} menit' },
} satisfies Translated<typeof source>;
