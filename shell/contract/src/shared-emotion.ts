/** The exports of emotion that sections may import beside `styled`; its themes would be 1 KB more. */
export { css, keyframes } from '@emotion/react';
