(() => {
  const root = document.documentElement;
  const key = 'otter-river-language';

  /** The language of the address, else the last choice, else the browser's. */
  const wanted = () => {
    const asked = new URLSearchParams(location.search).get('lang') ?? remembered() ?? navigator.language;
    return asked.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  };

  /** Storage throws where a visitor has blocked it, and the page must switch languages there too. */
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
      // The address still has the choice.
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
    // The link that was pressed has just been hidden; its counterpart takes over the focus.
    document.querySelector(`a[data-language]:not([data-language='${language}'])`).focus();
  };

  speak(wanted());
  document.addEventListener('click', choose);
})();
