import { answerHeat } from '../../vanilla/changing-heat.js';

const nextFigure = answerHeat();
addEventListener(
  'fr-ready',
  ({ target }) => {
    window.update = async (index) => {
      nextFigure(index);
      await target.refresh();
      await target.updateComplete;
    };
    finished();
  },
  { once: true },
);
