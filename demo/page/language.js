(() => {
  const root = document.documentElement;
  const key = 'otter-river-language';

  /** The language of the URL, or the last choice, or the browser's language. */
  const wanted = () => {
    const asked = new URLSearchParams(location.search).get('lang') ?? remembered() ?? navigator.language;
    return asked.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  };

  /** Storage throws if the visitor has blocked it, and switching languages must still work. */
  const remembered = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const remember = (language) => {
    try {
      localStorage.setItem(key, language);
    } catch {
      // The choice is still in the URL.
    }
  };

  const speak = (language) => {
    root.lang = language;
    document.title = language === 'fr' ? root.dataset.titleFr : root.dataset.titleEn;
  };

  const choose = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-language]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { language } = link.dataset;
    remember(language);
    speak(language);
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    history.replaceState(null, '', address);
    // The link that was pressed is hidden now, so the link to the other language gets the focus.
    document.querySelector(`a[data-language]:not([data-language='${language}'])`).focus();
  };

  speak(wanted());
  document.addEventListener('click', choose);
})();
