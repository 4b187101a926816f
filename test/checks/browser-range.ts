/** The oldest browsers in which the widgets work. The README names them, and `npm run check` compares every used feature with them. */
export const range = { chrome: '111', safari: '16.4', firefox: '121' } as const;

/** Features that the oldest browsers lack, or support in part, by their names in MDN's data, and the consequences. */
export const fallbacks: Readonly<Record<string, string>> = {
  'api.CanvasRenderingContext2D.font': 'The picture has its size in px and a family, which all understand.',
  'api.CanvasRenderingContext2D.imageSmoothingQuality': 'Firefox makes pictures smaller in its own way.',
  'api.CustomElementRegistry.get': 'Safari lacks customized built-in elements; ours are autonomous.',
  'api.FileSystemFileHandle.createWritable': 'The staff’s export is a download: no file can be chosen there.',
  'api.FileSystemWritableFileStream.seek': 'The staff’s export is a download.',
  'api.FileSystemWritableFileStream.truncate': 'The staff’s export is a download.',
  'api.FileSystemWritableFileStream.write': 'The staff’s export is a download.',
  'api.Location.ancestorOrigins':
    'The sandbox’s card fields stay empty in a frame of another machine, without a hint.',
  'api.Navigator.canShare': 'The picture is downloaded instead of shared.',
  'api.Navigator.share': 'The button is there only where the browser can share.',
  'api.WakeLock.request': 'The screen goes dark as usual: the code asks whether the browser has it.',
  'api.WakeLockSentinel.release': 'The screen was not kept on.',
  'api.WakeLockSentinel.released': 'The screen was not kept on.',
  'css.properties.accent-color':
    'Sliders of a picture may have too little contrast with an unusual accent; boxes of filters have the browser’s colour.',
  'css.properties.contain-intrinsic-size': 'Every meter of a page is rendered at once.',
  'css.properties.content-visibility': 'Every meter of a page is rendered at once.',
  'css.properties.content-visibility.auto': 'Every meter of a page is rendered at once.',
  'css.properties.content-visibility.visible': 'A closed part of a receipt is not printed.',
  'css.properties.float.inline-start': 'A bar in the table is above its figure instead of beside it.',
  'css.properties.forced-color-adjust': 'Safari has no forced colours.',
  'css.properties.forced-color-adjust.none': 'Safari has no forced colours.',
  'css.properties.grid-template-columns.subgrid':
    'Columns of the rows of a leaderboard are sized one by one.',
  'css.properties.hyphens': 'Long words break without a hyphen.',
  'css.properties.inline-size.stretch': 'Written with the prefixes of older ones, too.',
  'css.properties.mask': 'Chrome has it with a prefix, which is written, too.',
  'css.properties.mask-position': 'Chrome has it with a prefix, which is written, too.',
  'css.properties.mask-repeat': 'Chrome has it with a prefix, which is written, too.',
  'css.properties.mask-size': 'Chrome has it with a prefix, which is written, too.',
  'css.properties.overflow-clip-margin':
    'Every meter of a page is rendered at once: the rule is in an @supports.',
  'css.properties.overscroll-behavior': 'The page behind the dialog scrolls along at its end.',
  'css.properties.paint-order': 'The edge around a goal’s mark covers a part of the mark.',
  'css.properties.print-color-adjust': 'The visitor chooses in the print dialog whether colours are printed.',
  'css.properties.print-color-adjust.exact':
    'The visitor chooses in the print dialog whether colours are printed.',
  'css.properties.mask-image': 'The circles with initials overlap without a gap between them.',
  'css.properties.rx': 'Bars have square corners.',
  'css.properties.text-wrap': 'Lines are filled one by one.',
  'css.properties.text-wrap.balance': 'Lines are filled one by one.',
  'css.properties.text-wrap.pretty': 'Lines are filled one by one.',
  'css.properties.user-select': 'Safari has it with a prefix; a drag may select names on the map.',
  'css.selectors.-moz-progress-bar':
    'The other engines have names of their own, which the sheet sets as well.',
  'css.selectors.-webkit-progress-bar': 'Firefox paints the background of the progress itself.',
  'css.selectors.-webkit-progress-value': 'Firefox has a name of its own, which the sheet sets as well.',
  'css.selectors.details-content': 'A closed part of a receipt is not printed.',
  'css.selectors.dir': 'On right-to-left pages, our texts are aligned like the page’s.',
};
