import classes from './home.module.css';

/** A house and a van in the colors of the business. Says nothing that the words don't. */
export const HeroDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 420 300" aria-hidden="true">
    <circle cx="330" cy="66" r="34" className={classes.pale} />
    <path d="M0 262h420" className={classes.ground} />
    <path d="M60 262V140l96-72 96 72v122z" className={classes.wall} />
    <path d="M40 150 156 62l116 88" className={classes.roof} />
    <path d="M204 78V54h26v44z" className={classes.deep} />
    <rect x="84" y="164" width="52" height="46" rx="5" className={classes.pale} />
    <path d="M110 164v46M84 187h52" className={classes.frame} />
    <path d="M172 262v-84a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v84z" className={classes.deep} />
    <circle cx="212" cy="220" r="4" className={classes.pale} />
    <path d="M262 168h82a10 10 0 0 1 10 10v66h-92z" className={classes.van} />
    <path d="M354 194h32a10 10 0 0 1 8 4l18 26a8 8 0 0 1 2 5v15h-60z" className={classes.deep} />
    <path d="M366 206h16l13 20h-29z" className={classes.pale} />
    <circle cx="288" cy="248" r="17" className={classes.wheel} />
    <circle cx="380" cy="248" r="17" className={classes.wheel} />
    <path d="M20 262c-6-30 6-52 16-62 10 10 22 32 16 62z" className={classes.leaf} />
  </svg>
);
