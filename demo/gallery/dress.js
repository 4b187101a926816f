// Sets language, direction, theme and host style sheet of a gallery page from its URL: `?host=serif&theme=dark&lang=fr&dir=rtl`.
{
  const asked = new URLSearchParams(location.search);
  const root = document.documentElement;
  root.lang = asked.get('lang') ?? 'en';
  root.dir = asked.get('dir') ?? 'ltr';
  root.dataset.theme = asked.get('theme') ?? 'light';
  const host = document.createElement('link');
  host.rel = 'stylesheet';
  host.href = `/gallery/hosts/${encodeURIComponent(asked.get('host') ?? 'plain')}.css`;
  document.head.append(host);
}
