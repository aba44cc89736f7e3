// No package has a list of Malay words. These are common ones in passwords and greetings, the most common first.
const lines = `
katalaluan kata laluan selamat datang terima kasih terimakasih selamatdatang rahsia cinta sayang saya kamu awak kita
kami mereka dia abang kakak adik ibu bapa mama papa emak ayah anak nenek datuk keluarga rumah sekolah kerja kawan sahabat
malaysia merdeka negara kuala lumpur pulau pinang johor bahru melaka kedah kelantan terengganu pahang perak perlis sabah
sarawak selangor putrajaya labuan ipoh kuching kinabalu kota bandar kampung kampong jalan taman pasar kedai pejabat
selamatpagi harijadi jadi tahniah pagi petang malam tengahari siang hari minggu bulan tahun isnin selasa rabu khamis jumaat sabtu ahad januari
februari mac april julai ogos september oktober november disember satu dua tiga empat lima enam tujuh lapan sembilan
sepuluh ratus ribu juta merah putih hitam biru hijau kuning jingga ungu kelabu perang emas perak harimau gajah kucing
anjing burung ikan ayam kambing lembu kuda ular buaya monyet kancil rimau bunga raya mawar melati orkid pokok kelapa
durian rambutan manggis mangga pisang betik nanas tembikai nasi lemak goreng mee rendang satay roti canai teh tarik kopi
susu gula garam pedas manis masin masam sedap makan minum tidur bangun mandi pergi balik jalan lari duduk berdiri baca
tulis dengar lihat cakap tanya jawab tolong boleh tidak jangan mahu hendak suka benci rindu gembira sedih marah takut
berani kuat lemah besar kecil panjang pendek tinggi rendah baru lama muda cantik kacak comel pandai rajin malas kaya
miskin murah mahal cepat lambat panas sejuk hujan matahari bintang langit laut sungai gunung bukit hutan tanah udara api
angin allah islam masjid surau solat puasa raya hariraya aidilfitri ramadan syawal doa iman insya bismillah alhamdulillah
assalamualaikum sejahtera semoga berjaya maju jaya bersatu bahagia sihat kesihatan kecantikan urut pelanggan perniagaan
syarikat pengurus pemilik pekerja gaji wang duit ringgit bayar harga jual beli buka tutup masuk keluar pintu tingkap
kereta motosikal basikal kapal terbang keretapi telefon komputer internet kunci hatiku jiwa hidup mati dunia akhirat
syurga bahasa melayu cina india orang lelaki perempuan budak bayi raja permaisuri puteri putera sultan tuan puan encik`

/** Malay words in lower case, the most common first. */
export const malayWords: readonly string[] = lines.trim().split(/\s+/)

/** Passphrases that became famous as examples, and are tried for that reason. */
export const famousPhrases: readonly string[] = [
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'the quick brown fox',
  'thequickbrownfox',
  'to be or not to be',
  'tobeornottobe',
  'let me in please',
  'letmeinplease',
  'open sesame',
  'opensesame',
  'may the force be with you',
  'maytheforcebewithyou',
]
