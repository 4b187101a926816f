<?php
/**
 * Shortcodes: each has the name and the attributes of its element.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/** Follows an element with an unknown attribute, so that fr_widgets_markup() sees it inside another element. */
define( 'FR_WIDGETS_MISTAKE', '<!-- fr-widgets: unknown attribute -->' );

/**
 * Registers a shortcode for each element and each of their children.
 */
function fr_widgets_add_shortcodes() {
	foreach ( array_keys( fr_widgets_elements() ) as $tag ) {
		add_shortcode( $tag, 'fr_widgets_shortcode' );
	}
}
add_action( 'init', 'fr_widgets_add_shortcodes' );

/**
 * Output of a shortcode.
 *
 * @param array|string $written Attributes as written; those without a value have a number as their key.
 * @param string|null  $content Content between its tags.
 * @param string       $tag     Name of the shortcode.
 * @return string
 */
function fr_widgets_shortcode( $written, $content, $tag ) {
	$values   = array();
	$problems = array();
	$mistake  = '';
	foreach ( fr_widgets_read_attributes( $written ) as list( $name, $value ) ) {
		$known = fr_widgets_known_name( $name, $tag );
		if ( '' === $known ) {
			$problems[] = fr_widgets_unknown_name( $name, $tag );
			$mistake    = FR_WIDGETS_MISTAKE;
		} else {
			$values[ $known ] = $value;
		}
	}
	if ( '' !== $mistake && empty( $values['campaign-id'] ) ) {
		// The unknown attribute may be the campaign. `false` is neither written nor replaced by the campaign of the settings.
		$values['campaign-id'] = false;

		$problems[] = __( 'Until this is right, the campaign of the settings is not used.', 'fr-widgets' );
	}
	$rest = '';
	// No element contains another of its name: this shortcode has no end, and WordPress took that of the next one for it.
	if ( preg_match( '/(?<!\[)\[' . $tag . '(?![\w-])[^\]]*(?<!\/)\]/', (string) $content ) ) {
		/* translators: %1$s: name of a shortcode. */
		$problems[] = sprintf( __( '[%1$s] has no end. Write [%1$s … /], or [/%1$s] after its text.', 'fr-widgets' ), $tag );

		$rest    = "{$content}[/$tag]";
		$content = '';
	}
	return fr_widgets_markup( $tag, $values, (string) $content ) . $mistake . fr_widgets_note( $problems ) . do_shortcode( $rest );
}

/**
 * Attributes as their author meant them. Editors turn straight quotation marks into typographic ones. WordPress takes these for a part of the
 * value, which it ends at the first space.
 *
 * @param array|string $written As WordPress has read them.
 * @return array[] Pairs of a name and a value; `true` for attributes without a value.
 */
function fr_widgets_read_attributes( $written ) {
	$mark    = '(?:["“”„«»″‘’′]|&(?:quot|[lr][sd]quo|[lr]aquo|#82(?:1[67]|2[0-2]|4[23]));)';
	$read    = array();
	$is_open = false;
	foreach ( is_array( $written ) ? $written : array() as $name => $value ) {
		if ( is_int( $name ) && $is_open ) {
			list( $name, $start ) = array_pop( $read );

			$value = "$start $value";
		} elseif ( is_int( $name ) ) {
			list( $name, $value ) = array_pad( explode( '=', $value, 2 ), 2, true );

			$is_open = (bool) preg_match( "/^$mark/u", $value );
		} else {
			// A value with spaces was between straight quotation marks.
			$is_open = (bool) preg_match( "/^$mark\S*$/u", $value );
		}
		if ( $is_open && preg_match( "/^$mark+(.*?)$mark+$/us", $value, $parts ) ) {
			$value   = trim( $parts[1] );
			$is_open = false;
		}
		$read[] = array( $name, $value );
	}
	return $read;
}

/**
 * Attributes that a shortcode may have: those of the element, and the slot of its parent that it belongs in.
 *
 * @param string $tag Name of the shortcode.
 * @return string[]
 */
function fr_widgets_shortcode_names( $tag ) {
	return array_merge( array_keys( fr_widgets_elements()[ $tag ]['attributes'] ), array( 'slot' ) );
}

/**
 * The attribute that a name stands for: `campaign_id` and `campaignId` stand for `campaign-id`.
 *
 * @param string $name Name as written.
 * @param string $tag  Name of the shortcode.
 * @return string '' if there is none.
 */
function fr_widgets_known_name( $name, $tag ) {
	foreach ( fr_widgets_shortcode_names( $tag ) as $known ) {
		if ( fr_widgets_letters( $name ) === fr_widgets_letters( $known ) ) {
			return $known;
		}
	}
	return '';
}

/**
 * A name without hyphens and the like.
 *
 * @param string $name The name.
 * @return string
 */
function fr_widgets_letters( $name ) {
	return preg_replace( '/[^a-z0-9]+/', '', strtolower( $name ) );
}

/**
 * Says that an attribute is unknown, and what may be meant.
 *
 * @param string $name Name as written.
 * @param string $tag  Name of the shortcode.
 * @return string
 */
function fr_widgets_unknown_name( $name, $tag ) {
	// levenshtein() of PHP 7 accepts 255 letters.
	$letters   = substr( fr_widgets_letters( $name ), 0, 99 );
	$distances = array();
	foreach ( array_diff( fr_widgets_shortcode_names( $tag ), fr_widgets_kept_attributes() ) as $known ) {
		$distances[ $known ] = levenshtein( $letters, fr_widgets_letters( $known ) );
	}
	asort( $distances );
	if ( reset( $distances ) <= max( 1, 0.4 * strlen( $letters ) ) ) {
		/* translators: 1: name of a shortcode, 2: what was written, 3: name of an attribute. */
		return sprintf( __( '[%1$s] has no attribute “%2$s”: write %3$s.', 'fr-widgets' ), $tag, $name, key( $distances ) );
	}
	$first = fr_widgets_element( $tag )['first'];
	/* translators: 1: name of a shortcode, 2: what was written, 3: names of attributes. */
	return sprintf( __( '[%1$s] has no attribute “%2$s”. It has %3$s.', 'fr-widgets' ), $tag, $name, implode( ', ', $first ? $first : array_keys( $distances ) ) );
}

/**
 * A note on the page for those who can edit it.
 *
 * @param string[] $problems Sentences.
 * @return string '' for everyone else.
 */
function fr_widgets_note( $problems ) {
	$post = get_the_ID();
	if ( ! $problems || is_feed() || ! current_user_can( $post ? 'edit_post' : 'edit_theme_options', $post ) ) {
		return '';
	}
	$problems[] = __( 'Visitors do not see this note.', 'fr-widgets' );
	return '<mark class="fr-widgets-note" role="note">' . esc_html( implode( ' ', $problems ) ) . '</mark>';
}
