import type source from '../en-US/common.ts';
import type { Translated } from '../areas.ts';

export default {
  productName: 'Magpie',
  description:
    'Una unidad en la nube para lo que te envían: abre un enlace compartido al instante, en tu idioma, y quédate con lo que te guste.',
  keywords:
    'almacenamiento en la nube, guardar archivos en la nube, compartir archivos, abrir enlace compartido, enviar archivos grandes, Magpie',
  skipToContent: 'Ir al contenido',
  homeLink: 'Magpie, página de inicio',
  headerLabel: 'Idioma y cuenta',
  changeLanguage: 'Cambiar idioma',
  signIn: 'Iniciar sesión',
  myDrive: 'Mi unidad',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Automático',
  appearance: 'Apariencia',
  footerTagline: 'Quédate con lo que te gusta.',
  footerProduct: 'Producto',
  footerStart: 'Empezar',
  footerLanguages: 'Idiomas',
  footerOpenLink: 'Abrir un enlace',
  footerHowItWorks: 'Cómo funciona',
  footerScreens: 'En todas las pantallas',
  footerPromises: 'Lo que prometemos',
  footerSignUp: 'Crear una cuenta',
  notFoundTitle: 'Página no encontrada',
  notFoundTip:
    'El enlace puede estar incompleto o mal escrito. Revísalo o pídele otro a quien te lo envió.',
  notFoundLine: 'Página no encontrada: {{path}}',
  goHome: 'Ir a la página de inicio',
  openDrive: 'Abrir mi unidad',
  failedTitle: 'Algo salió mal',
  failedTip:
    'No se pudo mostrar la página por un problema nuestro. Inténtalo de nuevo en un momento.',
  failedRequest: 'Si nos contactas, menciona este número: {{id}}',
  tryAgain: 'Reintentar',
  blockedTitle: 'Magpie no está disponible aquí',
  blockedTip:
    'Este servicio no está disponible en tu región o red. Si usas una VPN o un proxy, desactívalo e inténtalo de nuevo.',
  loading: 'Un momento…',
  close: 'Cerrar',
  cancel: 'Cancelar',
  verification: 'Verificación de seguridad',
} satisfies Translated<typeof source>;
