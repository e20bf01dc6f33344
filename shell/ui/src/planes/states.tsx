import { longText, type States } from '../../catalogue/states.ts';
import { WarmPlane } from './warm-plane.tsx';

export const states: States = { WarmPlane: { default: <WarmPlane>{longText}</WarmPlane> } };
