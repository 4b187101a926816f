// A charity's page gets the token from its own server, which knows who is signed in. This is that of the sandbox's first personal page.
document.addEventListener('fr-token-request', (event) => event.respondWith('sandbox-access-token'));
