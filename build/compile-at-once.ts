import type { Plugin } from 'vite';

/**
 * Files most of whose functions are called before the first picture: those of elements that only show something, and what forms share, which are
 * mostly schemas. Most of a form runs later, and so does most of the files that a page has in one.
 */
const files =
  /^chunks\/(core|explorer|forms|states|fr-(fundraisers|goal-thermometer|heatmap|site-stats|stat|supporters|team-leaderboard))-/;

/** Chromium reads this in a file's first line. Other browsers ignore it. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile these files on another thread while they arrive. Otherwise it compiles each function on the page's thread when the
 * function is first called, which takes a thermometer's page a third of its time.
 */
export const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && files.test(file.fileName)) file.code = `${hint}\n${file.code}`;
  },
};
