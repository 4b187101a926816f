if (new URLSearchParams(location.search).has('wrong')) document.querySelector('#wrong').hidden = false;
